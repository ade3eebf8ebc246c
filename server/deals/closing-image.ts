/** Shows a closing image to the owner of a link: the link must be ours, and its person must still be allowed to see the deal. */
import type { getClosingImage } from '../../src/contract/deals/deals.js';
import type { InputOf } from '../../src/contract/base/endpoint.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Db } from '../db/context.js';
import { personOf } from '../audit/record.js';
import { addressKey } from '../base/address-key.js';
import type { RequestContext, Picture, PictureReader } from '../http/route.js';
import { pictureKind } from '../images/picture-kind.js';
import { Refusal } from '../base/refusal.js';
import { findUserById, type UserRow } from '../users/users.queries.js';
import type { DealContext } from './deal-context.js';
import { isReviewing } from './review-deals.js';
import { visibleTo, type Viewer } from './visible.js';

type Input = InputOf<typeof getClosingImage>;
type Own = Pick<DealContext, 'db' | 'links' | 'clock'>;

/**
 * The person of the link. Throws the same 403 for every link that is not valid. A thumbnail was counted with
 * the list that shows its deal. The proof of a deal in review is counted, but a reviewer is never slowed down.
 */
export async function imageReader(
  own: Own,
  { params: { id }, query, request }: Input & Pick<RequestContext<unknown, unknown, unknown>, 'request'>,
): Promise<PictureReader> {
  const isValid = own.links.secondsLeft({ id, ...query }) !== null;
  const user = isValid ? await findActive(own.db, query.user) : undefined;
  if (!user) throw expired();
  const reader = { actor: personOf(user), role: user.role, address: addressKey(request.ip) };
  if (query.size !== 'full') return { reader, proofId: null, isLimited: false };
  return { reader, proofId: id, isLimited: !(await isReviewing(own, user.id, id)) };
}

/** The image. Throws the same 403 for every link that is not valid. */
export async function closingImage({ db, links }: Own, { params: { id }, query }: Input): Promise<Picture> {
  const keepSeconds = links.secondsLeft({ id, ...query });
  const viewer = keepSeconds === null ? null : await findViewer(db, query.user);
  const bytes = viewer && (await visibleImage(db, viewer, id, query.size));
  if (keepSeconds === null || !bytes) throw expired();
  const image = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    type: query.size === 'full' && pictureKind(image) !== 'webp' ? 'image/jpeg' : 'image/webp',
    bytes: image,
    keepSeconds,
  };
}

const expired = () => new Refusal(403, refusal('link-expired'));

/** The person of a link; undefined when they were deleted or are suspended. */
async function findActive(db: Db, id: string): Promise<UserRow | undefined> {
  const user = await findUserById(db, id);
  return user?.suspended_at === null ? user : undefined;
}

async function findViewer(db: Db, id: string): Promise<Viewer | null> {
  const user = await findActive(db, id);
  return user ? { _id: user.id, role: user.role, assignFor: user.assign_for, adminId: user.admin_id } : null;
}

async function visibleImage(
  db: Db,
  viewer: Viewer,
  imageId: string,
  size: Input['query']['size'],
): Promise<Uint8Array | null> {
  const image = await db
    .selectFrom('closed_rentals')
    .innerJoin('closing_images', 'closing_images.id', 'closed_rentals.image_id')
    .select(`closing_images.${size} as bytes`)
    .where('closed_rentals.image_id', '=', imageId)
    .where(visibleTo(viewer))
    .executeTakeFirst();
  return image?.bytes ?? null;
}

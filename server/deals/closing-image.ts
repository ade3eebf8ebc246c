/** A closing image for who has a link to it: the link must be ours and its person must still be one who sees the deal. */
import { getClosingImage } from '../../src/contract/closed-rentals.js';
import type { InputOf } from '../../src/contract/endpoint.js';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.js';
import type { Picture } from '../http/route.js';
import { Refusal } from '../refusal.js';
import { findUserById } from '../staff/users.queries.js';
import type { DealDesk } from './deal-desk.js';
import { visibleTo, type Viewer } from './visible.js';

type Input = InputOf<typeof getClosingImage>;

/** Throws 403, always the same, when the link opens nothing. */
export async function closingImage(
  { db, links }: Pick<DealDesk, 'db' | 'links'>,
  { params: { id }, query }: Input,
): Promise<Picture> {
  const keepSeconds = links.secondsLeft({ id, ...query });
  const viewer = keepSeconds === null ? null : await findViewer(db, query.user);
  const bytes = viewer && (await visibleImage(db, viewer, id, query.size));
  if (keepSeconds === null || !bytes)
    throw new Refusal(403, getClosingImage.says.refused, { code: 'link-expired' });
  return {
    type: query.size === 'full' ? 'image/jpeg' : 'image/webp',
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    keepSeconds,
  };
}

/** Somebody by their id; null when they are gone. */
async function findViewer(db: Kysely<Database>, id: string): Promise<Viewer | null> {
  const user = await findUserById(db, id);
  return user ? { _id: user.id, role: user.role, assignFor: user.assign_for, adminId: user.admin_id } : null;
}

async function visibleImage(
  db: Kysely<Database>,
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

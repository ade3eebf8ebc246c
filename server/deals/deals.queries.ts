import { expressionBuilder } from 'kysely';
import type { ClosedRental } from '../../src/contract/deals/deals.js';
import type { Db } from '../db/context.js';
import type { Database } from '../db/schema.js';
import type { Caller } from '../base/caller.js';
import type { DealContext } from './deal-context.js';
import { shownKey } from '../rentals/rentals.js';
import { personName } from '../users/person-name.js';
import { visibleTo } from './visible.js';

/** Since when the number of a deal's rental is on the do-not-contact list; null if it isn't. */
const listedAt = expressionBuilder<Database, 'closed_rentals'>()
  .selectFrom('rentals')
  .select('rentals.do_not_contact_at')
  .whereRef('rentals.id', '=', 'closed_rentals.rental_id');

/** Reads rows for `toClosedRental`. The caller must be allowed to see the deals. */
export const dealRows = (db: Db, caller: Caller) =>
  db
    .selectFrom('closed_rentals')
    .select([
      'closed_rentals.id',
      'rental_id',
      'number',
      'rent',
      'house_apt_details',
      'address',
      'client_name',
      'client_email',
      'payment_method',
      'status',
      'image_id',
      'closed_rentals.fetcher_admin_id',
      'closed_rentals.created_at',
      'closed_rentals.updated_at',
      'decided_at',
      'decided_by',
      'status_before',
      'failed_reason',
      listedAt.as('listed_at'),
      personName(caller, 'closed_rentals.fetcher_id').as('fetcher_name'),
      personName(caller, 'closed_rentals.creator_id').as('creator_name'),
      personName(caller, 'closed_rentals.decided_by').as('decider_name'),
    ]);

/** The rows of the deals that the caller sees. */
export const visibleDeals = (db: Db, caller: Caller) => dealRows(db, caller).where(visibleTo(caller));

/** A deal as `dealRows` reads it. */
export type DealRow = Awaited<ReturnType<ReturnType<typeof visibleDeals>['executeTakeFirstOrThrow']>>;

/** Converts a row to the caller's answer, with links to its image that are made for the caller. */
export function toClosedRental(
  row: DealRow,
  caller: Caller,
  { links, origin }: Pick<DealContext, 'links' | 'origin'>,
): ClosedRental {
  const imageOf = (size: 'full' | 'thumbnail') =>
    links.addressOf(origin, { id: row.image_id, size, user: caller._id });
  return {
    _id: row.id,
    rentalId: row.rental_id,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    number: row.number,
    ...shownKey(row.number),
    ...(row.listed_at !== null && { isDoNotContact: true }),
    rent: row.rent,
    houseApt_details: row.house_apt_details,
    address: row.address,
    client_name: row.client_name,
    client_email: row.client_email,
    status: row.status,
    payment_method: row.payment_method,
    closing_image: imageOf('full'),
    closing_image_thumbnail: imageOf('thumbnail'),
    fetcher: named(row.fetcher_name),
    creator: named(row.creator_name),
    decidedAt: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
    decidedBy: row.decided_at === null ? null : named(row.decider_name),
    failedReason: row.status === 'failed' ? row.failed_reason : null,
  };
}

const named = (name: string | null) => (name === null ? null : { name });

/** A picker's failed deals, until the picker has read that they failed. */
import { MAX_FAILED_DEALS, type FailedDeal } from '../../src/contract/deals/failed-deals.js';
import type { Db } from '../db/context.js';
import { shownKey } from '../rentals/rentals.js';

/** A picker's unread failed deals, the newest decision first. */
export const unreadFailures = (db: Db, pickerId: string) =>
  db
    .selectFrom('closed_rentals')
    .innerJoin('rentals', 'rentals.id', 'closed_rentals.rental_id')
    .select(['closed_rentals.id', 'rental_id', 'closed_rentals.number', 'closed_rentals.client_name'])
    .select(['failed_reason', 'unread_failure_at', 'rentals.do_not_contact_at'])
    .where('closed_rentals.fetcher_id', '=', pickerId)
    .where('unread_failure_at', 'is not', null)
    .$narrowType<{ unread_failure_at: number }>()
    .orderBy('unread_failure_at', 'desc')
    .limit(MAX_FAILED_DEALS);

export async function failedDeals(db: Db, pickerId: string): Promise<FailedDeal[]> {
  const rows = await unreadFailures(db, pickerId).execute();
  return rows.map((row) => ({
    _id: row.id,
    rentalId: row.rental_id,
    number: row.number,
    ...shownKey(row.number),
    client_name: row.client_name,
    decidedAt: new Date(row.unread_failure_at).toISOString(),
    failedReason: row.failed_reason,
    ...(row.do_not_contact_at !== null && { isDoNotContact: true }),
  }));
}

/** Marks the failure of one of the picker's own deals as read. */
export async function readFailure(db: Db, pickerId: string, id: string): Promise<FailedDeal[]> {
  await db
    .updateTable('closed_rentals')
    .set({ unread_failure_at: null })
    .where('id', '=', id)
    .where('fetcher_id', '=', pickerId)
    .where('unread_failure_at', 'is not', null)
    .execute();
  return failedDeals(db, pickerId);
}

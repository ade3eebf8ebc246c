import type { RentalRows } from '../db/context.js';
import { STANDING_STATUSES } from '../../src/contract/deals/deal-status.js';

/** Narrows to leads that are not erased: an erased one has no number, and gets no new data of its person. */
export const isNotErased = (eb: RentalRows) => eb('rentals.number', '!=', '');

/** The deal of a rental that is open or done: while there is one, its number can't become invalid, and no other deal be submitted. */
export const standingDeal = (eb: RentalRows) =>
  eb
    .selectFrom('closed_rentals')
    .select('closed_rentals.id')
    .whereRef('closed_rentals.rental_id', '=', 'rentals.id')
    .where('closed_rentals.status', 'in', STANDING_STATUSES);

/**
 * The id of the person who reads messages about a rental: its creator, unless the account is deleted. Who enters by bulk upload,
 * a super-admin, has no inbox. Null: nobody.
 */
export const readerId = (eb: RentalRows) =>
  eb
    .selectFrom('users as reader')
    .select('reader.id')
    .whereRef('reader.id', '=', 'rentals.creator_id')
    .where('reader.role', '=', 'data-creator')
    .where('reader.deleted_at', 'is', null);

/** The answer's field about the reader. Without a creator nobody is offered to write to. */
export const noReader = (row: {
  creator_id: string | null;
  reader_id: string | null;
}): { hasNoReader?: true } =>
  row.creator_id === null || row.reader_id !== null ? {} : { hasNoReader: true };

import type { RentalRows } from '../db/context.js';

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

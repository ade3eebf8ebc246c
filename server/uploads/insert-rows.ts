/**
 * The statement that turns rows of an upload into rentals. The insert itself decides whether a number exists already,
 * so two uploads and a creator with the same number at the same moment make one rental.
 */
import { newId } from '../base/ids.js';
import { shareName, type Db } from '../db/context.js';
import {
  DO_NOT_CONTACT_LOCK,
  erasedNumbers,
  insertRentals,
  LEAD_COLUMNS,
  type NewRental,
  randomShuffle,
  toColumns,
} from '../rentals/rentals.js';
import type { UploadRow } from './uploads.queries.js';
import type { CheckedRow } from './worker/check-row.js';

/** The columns of the index that allows one rental a number. */
const UNIQUE = ['number_key', 'number_clash'] as const;

type Fit = NonNullable<CheckedRow['rental']>;

/** Inserts the rentals and returns the number keys of those inserted. Numbers that were erased are left out. */
export async function insertRows(
  db: Db,
  upload: Pick<UploadRow, 'id' | 'purpose' | 'user_id'>,
  all: readonly Fit[],
  nowMs: number,
): Promise<Set<string>> {
  await shareName(db, DO_NOT_CONTACT_LOCK);
  const erased = await erasedNumbers(
    db,
    all.map(({ number_key }) => number_key),
  );
  const rentals = all.filter(({ number_key }) => !erased.has(number_key));
  if (rentals.length === 0) return new Set();
  const insert = insertRentals(
    db,
    rentals.map((rental) => newRental(upload, rental, nowMs)),
  ).returning('number_key');
  const rows = await (
    upload.purpose === 'bulk'
      ? insert.onConflict((conflict) => conflict.columns(UNIQUE).doNothing())
      : insert.onConflict((conflict) =>
          conflict
            .columns(UNIQUE)
            // A bypassed rental with the same number returns to the pool with the new data and its old
            // creator.
            .doUpdateSet((row) => ({
              ...Object.fromEntries(LEAD_COLUMNS.map((column) => [column, row.ref(`excluded.${column}`)])),
              source: row.ref('excluded.source'),
              upload_id: row.ref('excluded.upload_id'),
              updated_at: row.ref('excluded.updated_at'),
              fetched_at: null,
              bypass_admin_id: null,
              returned_at: null,
            }))
            .where('rentals.bypass_batch_id', 'is not', null)
            .where('rentals.fetched_at', 'is not', null)
            .where('rentals.fetcher_id', 'is', null),
        )
  ).execute();
  return new Set(rows.map(({ number_key }) => number_key));
}

/** Returns those of the given numbers that an insert would skip now. */
export async function existingNumbers(
  db: Db,
  { purpose }: Pick<UploadRow, 'purpose'>,
  numberKeys: readonly string[],
): Promise<Set<string>> {
  if (numberKeys.length === 0) return new Set();
  const rows = await db
    .selectFrom('rentals')
    .select('number_key')
    .where('number_key', 'in', numberKeys)
    .$if(purpose === 'for-use', (query) =>
      query.where((rental) =>
        rental.or([
          rental('bypass_batch_id', 'is', null),
          rental('fetched_at', 'is', null),
          rental('fetcher_id', 'is not', null),
        ]),
      ),
    )
    .execute();
  return new Set(rows.map(({ number_key }) => number_key));
}

const newRental = (
  { id, purpose, user_id }: Pick<UploadRow, 'id' | 'purpose' | 'user_id'>,
  rental: Fit,
  nowMs: number,
): NewRental => ({
  ...toColumns(rental),
  id: newId(),
  number_key: rental.number_key,
  source: purpose,
  // Rentals of an upload for use have no creator.
  creator_id: purpose === 'bulk' ? user_id : null,
  created_at: nowMs,
  updated_at: nowMs,
  shuffle: randomShuffle(),
  upload_id: id,
});

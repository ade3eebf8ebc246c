/** The rows that jobs have stored to undo their changes, once the time for an undo has passed. */
import { sql, type Kysely } from 'kysely';
import { DAY_MS } from '../../../src/contract/base/business-day.js';
import { RESTORE_DAYS } from '../../../src/contract/limits.js';
import type { Database } from '../../db/schema.js';

interface DueRow {
  id: string;
  /** The removed rental; null for another change. */
  removedId: string | null;
}

/** The oldest rows that are due. Servers that read at the same time get different rows. */
export async function dueJobRows(trx: Kysely<Database>, nowMs: number, atMost: number): Promise<DueRow[]> {
  const rows = await trx
    .selectFrom('rental_job_rows')
    .select(['rental_job_rows.id', 'rental_id', 'after'])
    // A change can be undone until the end of its job is this old, even if its own row is older.
    .innerJoin('rental_jobs', 'rental_jobs.id', 'rental_job_rows.job_id')
    .where('at', '<', nowMs - RESTORE_DAYS * DAY_MS)
    .where('finished_at', '<', nowMs - RESTORE_DAYS * DAY_MS)
    .where('state', '<>', sql.lit('undoing'))
    .orderBy('at')
    .limit(atMost)
    .forUpdate('rental_job_rows')
    .skipLocked()
    .execute();
  return rows.map(({ id, rental_id, after }) => ({ id, removedId: after === null ? rental_id : null }));
}

/** Deletes rows, and the record of who corrected the rentals that were removed. */
export async function deleteJobRows(trx: Kysely<Database>, rows: readonly DueRow[]): Promise<void> {
  const subjects = rows.flatMap(({ removedId }) =>
    removedId === null ? [] : (`rental ${removedId}` as const),
  );
  await trx
    .deleteFrom('rental_job_rows')
    .where('id', 'in', [...rows.map(({ id }) => id), ''])
    .execute();
  if (subjects.length > 0) await trx.deleteFrom('field_changes').where('subject', 'in', subjects).execute();
}

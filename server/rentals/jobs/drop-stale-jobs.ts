import { sql } from 'kysely';
import { DAY_MS } from '../../../src/contract/base/business-day.js';
import { MAX_READY_JOBS, RESTORE_DAYS } from '../../../src/contract/limits.js';
import { type Context, type Db, inTransaction } from '../../db/context.js';

/** Deletes the jobs that nobody committed within a day, and exports after a day. */
export async function dropStaleJobs({ db, clock }: Context): Promise<void> {
  const stale = (some: Db) =>
    some
      .selectFrom('rental_jobs')
      .select('id')
      .where('state', '=', 'ready')
      .where('created_at', '<', clock.now() - DAY_MS);
  // Usually there are none, and then no transaction is needed.
  if (!(await stale(db).limit(1).executeTakeFirst())) return;
  await inTransaction(db, async (trx) => {
    // The rows are locked, so that a job is either committed or deleted.
    const rows = await stale(trx).forUpdate().execute();
    await deleteJobs(
      trx,
      rows.map(({ id }) => id),
    );
  });
}

/** Deletes the oldest jobs that a person hasn't committed, exports among them, so that MAX_READY_JOBS stay. */
export async function dropOlderJobs(trx: Db, userId: string): Promise<void> {
  const rows = await trx
    .selectFrom('rental_jobs')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
  await deleteJobs(
    trx,
    rows.slice(MAX_READY_JOBS).map(({ id }) => id),
  );
}

async function deleteJobs(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('rental_job_batches').where('job_id', 'in', ids).execute();
  await trx.deleteFrom('rental_jobs').where('id', 'in', ids).execute();
}

interface DueRow {
  id: string;
  /** The removed rental; null for another change. */
  removedId: string | null;
}

/** The oldest rows that are due. Servers that read at the same time get different rows. */
export async function dueJobRows(trx: Db, nowMs: number, atMost: number): Promise<DueRow[]> {
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
export async function deleteJobRows(trx: Db, rows: readonly DueRow[]): Promise<void> {
  const subjects = rows.flatMap(({ removedId }) =>
    removedId === null ? [] : (`rental ${removedId}` as const),
  );
  await trx
    .deleteFrom('rental_job_rows')
    .where('id', 'in', [...rows.map(({ id }) => id), ''])
    .execute();
  if (subjects.length > 0) await trx.deleteFrom('field_changes').where('subject', 'in', subjects).execute();
}

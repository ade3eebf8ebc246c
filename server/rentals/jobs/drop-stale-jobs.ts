import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../src/contract/base/business-day.js';
import { MAX_READY_JOBS } from '../../../src/contract/limits.js';
import type { Context } from '../../db/context.js';
import { inTransaction } from '../../db/in-transaction.js';
import type { Database } from '../../db/schema.js';

/** Deletes the jobs that nobody committed within a day, and exports after a day. */
export async function dropStaleJobs({ db, clock }: Context): Promise<void> {
  const stale = (some: Kysely<Database>) =>
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
export async function dropOlderJobs(trx: Kysely<Database>, userId: string): Promise<void> {
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

async function deleteJobs(trx: Kysely<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('rental_job_batches').where('job_id', 'in', ids).execute();
  await trx.deleteFrom('rental_jobs').where('id', 'in', ids).execute();
}

/** Changes the next batch of a job's rentals. The same transaction writes their history, the rows for an undo, and the counts. */
import type { Kysely, Updateable } from 'kysely';
import { type RentalJobSkip } from '../../../src/contract/rental-jobs.js';
import { RENTAL_JOB_TITLES } from '../../../src/contract/rental-job-actions.js';
import { newId } from '../../base/ids.js';
import type { Context } from '../../db/context.js';
import { inTransaction } from '../../db/in-transaction.js';
import type { Worker } from '../../db/lease.js';
import { noteWrite } from '../../db/read-routing.js';
import type { RentalsTable } from '../../db/rentals-schema.js';
import type { Database } from '../../db/schema.js';
import type { Reader } from '../history/history.queries.js';
import { recordSteps, type RentalStep } from '../history/record.js';
import { changesOf, jobRentals, whyLeft, type JobRental, type JobWish } from './job-actions.js';
import { endedWords, recordJob } from './job-audit.js';
import { addCounts, holdJob, readCounts, type JobRow } from './jobs.queries.js';
import { removeRentals } from './removed-rental.js';

/** Pickers wait while a batch is written, so it is small. */
export const BATCH_RENTALS = 50;

/** Returns false when nothing is left to do, or another server has the job. */
export const workBatch = ({ db, clock }: Context, { id }: JobRow, worker: Worker): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const job = await holdJob(trx, id, 'working', worker);
    if (!job) return false;
    const at = clock.now();
    const batch = await nextBatch(trx, id);
    if (!batch) {
      await endJob(trx, job, 'done', at);
      return false;
    }
    const { changed, left } = await changeRentals(trx, job, batch.seqs, at);
    await trx
      .updateTable('rental_jobs')
      .set({
        done: job.done + batch.seqs.length,
        changed: job.changed + changed,
        skips: JSON.stringify(addCounts(readCounts(job.skips), left)),
      })
      .where('id', '=', id)
      .execute();
    await trx
      .deleteFrom('rental_job_batches')
      .where('job_id', '=', id)
      .where('batch', '=', batch.batch)
      .execute();
    await noteWrite(trx, job.user_id);
    return true;
  });

/** Ends a job and tells the audit what it has changed. */
export async function endJob(
  trx: Kysely<Database>,
  job: JobRow,
  state: 'done' | 'stopped',
  at: number,
): Promise<void> {
  await trx
    .updateTable('rental_jobs')
    .set({ state, finished_at: at, worker_id: null, worker_until: null })
    .where('id', '=', job.id)
    .execute();
  await trx.deleteFrom('rental_job_batches').where('job_id', '=', job.id).execute();
  const stopped = state === 'stopped' ? ', stopped' : '';
  await recordJob(trx, job, `${RENTAL_JOB_TITLES[job.action]}: ${endedWords(job)}${stopped}`, at);
  await noteWrite(trx, job.user_id);
}

async function nextBatch(trx: Kysely<Database>, jobId: string) {
  const row = await trx
    .selectFrom('rental_job_batches')
    .select(['batch', 'seqs'])
    .where('job_id', '=', jobId)
    .orderBy('batch')
    .limit(1)
    .executeTakeFirst();
  // The cast is safe, because only this folder writes the column.
  return row && { batch: row.batch, seqs: JSON.parse(row.seqs) as number[] };
}

async function changeRentals(
  trx: Kysely<Database>,
  job: JobRow,
  seqs: readonly number[],
  at: number,
): Promise<{ changed: number; left: RentalJobSkip[] }> {
  // Locks the rows in the order of `seq`, as other writers of several rentals do, to prevent deadlocks.
  await trx
    .selectFrom('rentals')
    .select('seq')
    .where('seq', 'in', [...seqs, -1])
    .orderBy('seq')
    .forUpdate()
    .execute();
  const wish = await wishOf(trx, job);
  const rentals = await jobRentals(trx, seqs, await starterOf(trx, job.user_id));
  const left: RentalJobSkip[] = seqs.slice(rentals.length).map(() => 'gone');
  const changing: JobRental[] = [];
  for (const rental of rentals) {
    const why = whyLeft(rental, wish);
    if (why === null) changing.push(rental);
    else left.push(why);
  }
  if (changing.length > 0) await write(trx, { job, wish, changing, at });
  return { changed: changing.length, left };
}

interface Writing {
  job: JobRow;
  wish: JobWish;
  changing: readonly JobRental[];
  at: number;
}

async function write(trx: Kysely<Database>, { job, wish, changing, at }: Writing): Promise<void> {
  const rows =
    job.action === 'delete' || job.action === 'withdraw'
      ? await remove(trx, changing)
      : await update(trx, changing, changesOf(wish, at));
  await trx
    .insertInto('rental_job_rows')
    .values(rows.map((row) => ({ id: newId(), job_id: job.id, at, kept: null, ...row })))
    .execute();
  await recordSteps(
    trx,
    changing.flatMap((rental) => stepsOf(rental, job, at)),
  );
}

async function remove(trx: Kysely<Database>, rentals: readonly JobRental[]) {
  const removed = await removeRentals(trx, rentals);
  return [...removed].map(([rental_id, before]) => ({ rental_id, before, after: null }));
}

async function update(
  trx: Kysely<Database>,
  rentals: readonly JobRental[],
  changes: Updateable<RentalsTable>,
) {
  const ids = rentals.map(({ id }) => id);
  await trx.updateTable('rentals').set(changes).where('id', 'in', ids).execute();
  if (changes.creator_id !== undefined && changes.creator_id !== null)
    await passOnThreads(trx, ids, changes.creator_id);
  // The cast is needed because the compiler takes an object's keys as strings.
  const columns = Object.keys(changes) as (keyof JobRental)[];
  const after = JSON.stringify(changes);
  return rentals.map((rental) => ({
    rental_id: rental.id,
    before: JSON.stringify(Object.fromEntries(columns.map((column) => [column, rental[column]]))),
    after,
  }));
}

/** Gives the messages and deals of rentals to their new creator; null when an undo leaves them without one again. */
export async function passOnThreads(
  trx: Kysely<Database>,
  rentalIds: readonly string[],
  creatorId: string | null,
): Promise<void> {
  await trx
    .updateTable('closed_rentals')
    .set({ creator_id: creatorId })
    .where('rental_id', 'in', rentalIds)
    .where('creator_id', 'is distinct from', creatorId)
    .execute();
  // A message always has a creator, who wrote or received it.
  if (creatorId === null) return;
  await trx
    .updateTable('messages')
    .set({ creator_id: creatorId })
    .where('rental_id', 'in', rentalIds)
    .where('creator_id', '<>', creatorId)
    .execute();
}

/** The steps for a rental's history. A picker or creator whom the job removes from the columns gets a step there. */
function stepsOf(rental: JobRental, job: JobRow, at: number): RentalStep[] {
  const step = { rentalId: rental.id, byId: job.user_id, at };
  switch (job.action) {
    case 'return':
      return [
        {
          ...{ ...step, kind: 'returned', byId: rental.fetcher_id, since: rental.fetched_at },
          details: rental.number_status,
        },
        { ...step, kind: 'put-back' },
      ];
    case 'verdict':
      return [{ ...step, kind: 'verdict-changed', details: job.number_status }];
    case 'move':
      return [
        ...(rental.creator_id === null
          ? []
          : [{ ...step, kind: 'handed-over' as const, byId: rental.creator_id }]),
        { ...step, kind: 'creator-changed' },
      ];
    case 'withdraw':
      return [{ ...step, kind: 'withdrawn' }];
    case 'delete':
      return [{ ...step, kind: 'deleted', details: job.reason }];
    case 'export':
      return [];
  }
}

/** What the job does, with the team leader and the admin whom the new creator has now. */
export async function wishOf(
  db: Kysely<Database>,
  { action, number_status, creator_id }: Pick<JobRow, 'action' | 'number_status' | 'creator_id'>,
): Promise<JobWish> {
  if (creator_id === null) return { action, number_status, creator: null };
  const creator = await db
    .selectFrom('users')
    .select(['id as creator_id', 'admin_id as creator_admin_id', 'team_leader_id as creator_leader_id'])
    .where('id', '=', creator_id)
    .executeTakeFirstOrThrow();
  return { action, number_status, creator };
}

/** The person who started the job, with their current role and admin: the job changes only rentals that they may still see. */
async function starterOf(trx: Kysely<Database>, userId: string): Promise<Reader> {
  const { id, role, assign_for, admin_id } = await trx
    .selectFrom('users')
    .select(['id', 'role', 'assign_for', 'admin_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { _id: id, role, assignFor: assign_for, adminId: admin_id };
}

/** Changes the next batch of a job's rentals. The same transaction writes their history, the rows for an undo, and the counts. */
import type { RentalJobSkip } from '../../../src/contract/rentals/rental-jobs.js';
import { RENTAL_JOB_TITLES } from '../../../src/contract/rentals/rental-job-actions.js';
import { newId } from '../../base/ids.js';
import { type Context, type Db, inTransaction } from '../../db/context.js';
import type { Worker } from '../../jobs/leases.js';
import type { Reader } from '../history/history.queries.js';
import { recordSteps, type RentalStep } from '../history/record.js';
import { groupsTold } from '../lead-changes.js';
import { changeOf, changesOf, jobRentals, whyLeft, type JobRental, type JobWish } from './job-actions.js';
import { addGroups, changedWords, leftWords, recordJob } from './job-audit.js';
import { runnerOf } from './job-rights.js';
import { JOB_LEASES, addCounts, readCounts, type JobRow } from './jobs.queries.js';
import { removeRentals } from './removed-rental.js';

/** Pickers wait while a batch is written, so it is small. */
export const BATCH_RENTALS = 50;

/** Returns false when nothing is left to do, or another server has the job. */
export const workBatch = ({ db, clock }: Context, { id }: JobRow, worker: Worker): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const job = await JOB_LEASES.renew(trx, id, worker);
    if (job?.state !== 'working') return false;
    const at = clock.now();
    const rights = await runnerOf(trx, job);
    if ('stop' in rights) {
      await endJob(trx, job, 'stopped', at, `, stopped: ${rights.stop}`);
      return false;
    }
    const batch = await nextBatch(trx, id);
    if (!batch) {
      await endJob(trx, job, 'done', at);
      return false;
    }
    const { changed, left, groups } = await changeRentals(
      trx,
      { job, runner: rights.runner, at },
      batch.seqs,
    );
    await trx
      .updateTable('rental_jobs')
      .set({
        done: job.done + batch.seqs.length,
        changed: job.changed + changed,
        skips: JSON.stringify(addCounts(readCounts(job.skips), left)),
        told_groups: addGroups(job.told_groups, groups),
      })
      .where('id', '=', id)
      .execute();
    await trx
      .deleteFrom('rental_job_batches')
      .where('job_id', '=', id)
      .where('batch', '=', batch.batch)
      .execute();
    return true;
  });

/** Ends a job and tells the audit what it has changed. */
export async function endJob(
  trx: Db,
  job: JobRow,
  state: 'done' | 'stopped',
  at: number,
  stopped = state === 'stopped' ? ', stopped' : '',
): Promise<void> {
  await trx
    .updateTable('rental_jobs')
    .set({ state, finished_at: at, worker_id: null, worker_until: null })
    .where('id', '=', job.id)
    .execute();
  await trx.deleteFrom('rental_job_batches').where('job_id', '=', job.id).execute();
  const title = RENTAL_JOB_TITLES[job.action];
  const changed = (count: number) => `${title}: ${changedWords(job, count)}`;
  await recordJob(trx, job, {
    details: `${changed(job.changed)}${leftWords(job.skips)}${stopped}`,
    ofGroup: changed,
    at,
  });
}

async function nextBatch(trx: Db, jobId: string) {
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

interface Run {
  job: JobRow;
  runner: Reader;
  at: number;
}

async function changeRentals(
  trx: Db,
  { job, runner, at }: Run,
  seqs: readonly number[],
): Promise<{ changed: number; left: RentalJobSkip[]; groups: string[] }> {
  // Locks the rows in the order of `seq`, as other writers of several rentals do, to prevent deadlocks.
  await trx
    .selectFrom('rentals')
    .select('seq')
    .where('seq', 'in', [...seqs, -1])
    .orderBy('seq')
    .forUpdate()
    .execute();
  const wish = await wishOf(trx, job);
  const rentals = await jobRentals(trx, seqs, runner, job.action);
  const left: RentalJobSkip[] = seqs.slice(rentals.length).map(() => 'gone');
  const changing: JobRental[] = [];
  for (const rental of rentals) {
    const why = whyLeft(rental, wish);
    if (why === null) changing.push(rental);
    else left.push(why);
  }
  if (changing.length > 0) await write(trx, { job, wish, changing, at });
  const change = changeOf(job.action);
  const groups = change ? changing.flatMap((rental) => groupsTold(change, rental, wish.creator ?? {})) : [];
  return { changed: changing.length, left, groups };
}

interface Writing {
  job: JobRow;
  wish: JobWish;
  changing: readonly JobRental[];
  at: number;
}

async function write(trx: Db, { job, wish, changing, at }: Writing): Promise<void> {
  const rows =
    job.action === 'delete' || job.action === 'withdraw'
      ? await remove(trx, changing)
      : await update(trx, changing, wish, at);
  await trx
    .insertInto('rental_job_rows')
    .values(rows.map((row) => ({ id: newId(), job_id: job.id, at, kept: null, ...row })))
    .execute();
  await recordSteps(
    trx,
    changing.flatMap((rental) => stepsOf(rental, job, at)),
  );
}

async function remove(trx: Db, rentals: readonly JobRental[]) {
  const removed = await removeRentals(trx, rentals);
  return [...removed].map(([rental_id, before]) => ({ rental_id, before, after: null }));
}

/** A verdict can be undone only while the rental still has the pick to which it was given. */
const PICK_COLUMNS = ['fetcher_id', 'fetcher_admin_id', 'fetched_at', 'finished_at'] as const;

async function update(trx: Db, rentals: readonly JobRental[], wish: JobWish, at: number) {
  const changes = changesOf(wish, at);
  const ids = rentals.map(({ id }) => id);
  await trx.updateTable('rentals').set(changes).where('id', 'in', ids).execute();
  if (changes.creator_id !== undefined && changes.creator_id !== null)
    await passOnThreads(trx, ids, changes.creator_id);
  // The cast is needed because the compiler takes an object's keys as strings.
  const columns = Object.keys(changes) as (keyof JobRental)[];
  const same = wish.action === 'verdict' ? PICK_COLUMNS : [];
  return rentals.map((rental) => ({
    rental_id: rental.id,
    before: JSON.stringify(columnsOf(rental, [...columns, ...same])),
    after: JSON.stringify({ ...changes, ...columnsOf(rental, same) }),
  }));
}

const columnsOf = (rental: JobRental, columns: readonly (keyof JobRental)[]) =>
  Object.fromEntries(columns.map((column) => [column, rental[column]]));

/** Gives the messages and deals of rentals to their new creator; null when an undo leaves them without one again. */
export async function passOnThreads(
  trx: Db,
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
          ...step,
          kind: 'returned',
          byId: rental.fetcher_id,
          since: rental.fetched_at,
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
  db: Db,
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

/** Lists jobs, and takes the steps that a person decides: commit, stop, undo. */
import { may } from '../../../src/contract/roles/capabilities.js';
import type { AnswerOf, InputOf } from '../../../src/contract/base/endpoint.js';
import { paging } from '../../../src/contract/lists/lists.js';
import { refusal } from '../../../src/contract/refusals/all.js';
import { RENTAL_JOB_RIGHTS } from '../../../src/contract/rentals/rental-job-actions.js';
import { ENDED_JOB_STATES, type getJobs, type RentalJob } from '../../../src/contract/rentals/rental-jobs.js';
import type { Caller } from '../../base/caller.js';
import { notFound, Refusal } from '../../base/refusal.js';
import { type Context, inTransaction, countRows } from '../../db/context.js';
import type { By } from '../../users/by.js';
import type { JobRunner } from './job-runner.js';
import { canUndo, changeJob, findJob, shownJobs, toJob, visibleJobs, type JobRow } from './jobs.queries.js';
import { endJob } from './work-batch.js';

export interface JobsContext extends Context {
  jobRunner: JobRunner;
}

/** Throws 404 for a job that the caller may not see. */
export async function jobOf({ db, clock }: Context, caller: Caller, id: string): Promise<RentalJob> {
  const row = await shownJobs(db, caller).where('rental_jobs.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toJob(row, clock.now());
}

export async function listJobs(
  { db, clock }: Context,
  caller: Caller,
  query: InputOf<typeof getJobs>['query'],
): Promise<AnswerOf<typeof getJobs>> {
  const { limit, offset, countInfo } = paging(query);
  const total = await countRows(visibleJobs(db, caller).where('rental_jobs.state', '<>', 'ready'));
  const rows = await shownJobs(db, caller)
    .where('rental_jobs.state', '<>', 'ready')
    .orderBy('rental_jobs.created_at', 'desc')
    .orderBy('rental_jobs.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { result: rows.map((row) => toJob(row, clock.now())), countInfo: countInfo(total) };
}

export async function commit(context: JobsContext, caller: Caller, id: string): Promise<RentalJob> {
  const { action } = await visible(context, caller, id);
  refuseWithoutRight(caller, action);
  const counts = { done: 0, changed: 0, skips: '{}' };
  if (action === 'export' || !(await changeJob(context.db, id, ['ready'], { state: 'working', ...counts })))
    throw notNow();
  context.jobRunner.wake();
  return jobOf(context, caller, id);
}

/** Stops a job after its current batch. */
export async function stop(context: JobsContext, caller: Caller, id: string): Promise<RentalJob> {
  await visible(context, caller, id);
  await inTransaction(context.db, async (trx) => {
    if (!(await changeJob(trx, id, ['working'], { state: 'stopped' }))) throw notNow();
    const job = await findJob(trx, id);
    if (job) await endJob(trx, job, 'stopped', context.clock.now());
  });
  context.jobRunner.tell();
  return jobOf(context, caller, id);
}

export async function undo(context: JobsContext, by: By, id: string): Promise<RentalJob> {
  const { caller, actor, address } = by;
  const job = await visible(context, caller, id);
  refuseWithoutRight(caller, job.action);
  if (!canUndo(job, context.clock.now())) throw notNow();
  const undoing = {
    ...({
      state: 'undoing',
      kept: '{}',
      told_groups: '{}',
      undone_by: actor.id,
      undone_from: address,
    } as const),
  };
  await inTransaction(context.db, async (trx) => {
    if (!(await changeJob(trx, id, ENDED_JOB_STATES, undoing))) throw notNow();
    await trx.updateTable('rental_job_rows').set({ kept: null }).where('job_id', '=', id).execute();
  });
  context.jobRunner.wake();
  return jobOf(context, caller, id);
}

async function visible({ db }: Context, caller: Caller, id: string): Promise<JobRow> {
  const job = await shownJobs(db, caller).where('rental_jobs.id', '=', id).executeTakeFirst();
  if (!job) throw notFound();
  return job;
}

/** A person whose role has changed still sees the jobs that they started, but may only stop them. */
function refuseWithoutRight(caller: Caller, action: JobRow['action']): void {
  if (!may(caller, RENTAL_JOB_RIGHTS[action])) throw new Refusal(403, refusal('forbidden'));
}

const notNow = () => new Refusal(409, refusal('job-not-now'));

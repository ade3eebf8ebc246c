/** Starts a job: stores which rentals it is about, and counts what it would do, by the same rules as the work. */
import type { InputOf } from '../../../src/contract/base/endpoint.js';
import { MAX_JOB_RENTALS } from '../../../src/contract/limits.js';
import { refusal } from '../../../src/contract/refusals/all.js';
import type { RentalJob, startReturn } from '../../../src/contract/rentals/rental-jobs.js';
import { InvalidInput } from '../../../src/contract/base/validation.js';
import type { Caller } from '../../base/caller.js';
import { newId } from '../../base/ids.js';
import { notFound, Refusal } from '../../base/refusal.js';
import { semaphore } from '../../base/semaphore.js';
import { yieldToEventLoop } from '../../base/yield-to-event-loop.js';
import { type Context, type Db, inSnapshot, inTransaction } from '../../db/context.js';
import { countSlots } from '../../limits/slots.js';
import type { By } from '../../users/by.js';
import { isReadableBy } from '../history/history.queries.js';
import { filterOf } from '../lists/filter.js';
import { findPage } from '../lists/list-rentals.js';
import { dropOlderJobs } from './drop-stale-jobs.js';
import { jobRentals, whyLeft } from './job-actions.js';
import { jobOf } from './job-steps.js';
import { addCounts, type JobCounts, type JobRow } from './jobs.queries.js';
import { BATCH_RENTALS, wishOf } from './work-batch.js';

type Which = InputOf<typeof startReturn>['body'];
/** What is done to the rentals. */
type Wish = Pick<JobRow, 'action'> & Partial<Pick<JobRow, 'reason' | 'number_status' | 'creator_id'>>;

/** How many rentals the preview reads at once, so that other queries run in between. */
const PREVIEW_RENTALS = 500;

/** A server prepares one job at a time, because it may be about very many rentals. */
const preparing = semaphore(1);
/** A person has one job that is being prepared, on each server. */
const own = countSlots({ perKey: 1, total: 1000 });

/** Throws 429 while another job of the person is being prepared. */
export async function startJob(context: Context, by: By, wish: Wish, which: Which): Promise<RentalJob> {
  const release = own.take(by.caller._id);
  if (!release)
    throw new Refusal(429, refusal('job-being-prepared'), { retryAtMs: context.clock.now() + RETRY_MS });
  try {
    return await preparing.run(1, () => prepareJob(context, by, wish, which));
  } finally {
    release();
  }
}

const RETRY_MS = 5000;

async function prepareJob(context: Context, by: By, wish: Wish, which: Which): Promise<RentalJob> {
  const { db, clock } = context;
  const { caller, address } = by;
  const found = await seqsOf(context, caller, which);
  if (found.length > MAX_JOB_RENTALS)
    throw new InvalidInput([
      { path: 'filters', ...refusal('too-many-selected', { count: MAX_JOB_RENTALS }) },
    ]);
  const { action, reason = null, number_status = null, creator_id = null } = wish;
  const what = { action, reason, number_status, creator_id };
  const { seqs, skips } = await previewOf(db, caller, what, found);
  if (seqs.length === 0) throw notFound(refusal('none-selected'));
  const left = Object.values(skips).reduce((sum, count) => sum + count, 0);
  const id = newId();
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('rental_jobs')
      .values({
        id,
        user_id: caller._id,
        address,
        ...what,
        state: 'ready',
        total: seqs.length,
        done: 0,
        changed: seqs.length - left,
        skips: JSON.stringify(skips),
        restored: 0,
        kept: '{}',
        created_at: clock.now(),
      })
      .execute();
    for (const some of inChunks(batchesOf(id, seqs), PREVIEW_RENTALS))
      await trx.insertInto('rental_job_batches').values(some).execute();
    await dropOlderJobs(trx, caller._id);
  });
  return jobOf(context, caller, id);
}

/** The rentals that the caller sees, in the list's order. */
async function seqsOf({ db, clock }: Context, caller: Caller, which: Which): Promise<number[]> {
  const { list, rentalIds, filters = {}, asOf } = which;
  if (rentalIds) {
    const rows = await db
      .selectFrom('rentals')
      .select('seq')
      .where('id', 'in', rentalIds)
      .where(isReadableBy(caller))
      .orderBy('seq', 'desc')
      .execute();
    return rows.map(({ seq }) => seq);
  }
  const asOfMs = asOf === undefined ? clock.now() : Date.parse(asOf);
  const filter = filterOf(caller, list === 'all-leads' ? 'by-creator' : 'by-picker', filters, asOfMs);
  const wish = { direction: 'desc', limit: MAX_JOB_RENTALS + 1, offset: 0 } as const;
  const { seqs } = await inSnapshot(db, (trx) => findPage(trx, filter, wish));
  return seqs;
}

/**
 * The rentals that the caller may change in this way, and how many of them the job would leave unchanged, for each reason. Nothing is
 * told about the others: they are left out like ids that don't exist.
 */
async function previewOf(
  db: Db,
  caller: Caller,
  what: Pick<JobRow, 'action' | 'number_status' | 'creator_id'>,
  found: readonly number[],
): Promise<{ seqs: number[]; skips: JobCounts }> {
  const wish = await wishOf(db, what);
  const seqs: number[] = [];
  let skips: JobCounts = {};
  for (const some of inChunks(found, PREVIEW_RENTALS)) {
    const rentals = await jobRentals(db, some, caller, what.action);
    skips = addCounts(
      skips,
      rentals.map((rental) => whyLeft(rental, wish)).filter((why) => why !== null),
    );
    const changeable = new Set(rentals.map(({ seq }) => seq));
    seqs.push(...some.filter((seq) => changeable.has(seq)));
    await yieldToEventLoop();
  }
  return { seqs, skips };
}

const batchesOf = (job_id: string, seqs: readonly number[]) =>
  inChunks(seqs, BATCH_RENTALS).map((some, batch) => ({ job_id, batch, seqs: JSON.stringify(some) }));

const inChunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Changes the next batch of a job's rentals back, exactly as they were, unless somebody has changed them since. */
import type { Selectable, Updateable } from 'kysely';
import { STANDING_STATUSES } from '../../../src/contract/deals/deal-status.js';
import type { RentalJobSkip } from '../../../src/contract/rentals/rental-jobs.js';
import { RENTAL_JOB_TITLES } from '../../../src/contract/rentals/rental-job-actions.js';
import { withThousands } from '../../../src/contract/base/thousands.js';
import { type Context, type Db, inTransaction } from '../../db/context.js';
import type { RentalJobRowsTable } from '../../db/rental-jobs-schema.js';
import type { RentalsTable } from '../../db/rentals-schema.js';
import type { Worker } from '../../jobs/leases.js';
import { recordSteps, type RentalStep } from '../history/record.js';
import type { Reader } from '../history/history.queries.js';
import { groupsTold, isLedBy, type Sides } from '../lead-changes.js';
import { changeOf } from './job-actions.js';
import { addGroups, leftWords, recordJob } from './job-audit.js';
import { runnerOf } from './job-rights.js';
import { JOB_LEASES, addCounts, readCounts, type JobRow } from './jobs.queries.js';
import { columnsBefore, restoreRentals } from './removed-rental.js';
import { BATCH_RENTALS, passOnThreads } from './work-batch.js';

type Row = Selectable<RentalJobRowsTable>;
type Left = Map<string, RentalJobSkip>;

/** Returns false when nothing is left to do, or another server has the job. */
export const undoBatch = ({ db, clock }: Context, { id }: JobRow, worker: Worker): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const job = await JOB_LEASES.renew(trx, id, worker);
    if (job?.state !== 'undoing') return false;
    const at = clock.now();
    const rights = await runnerOf(trx, job);
    if ('stop' in rights) {
      await endUndo(trx, job, at, `, stopped: ${rights.stop}`);
      return false;
    }
    const rows = await trx
      .selectFrom('rental_job_rows')
      .selectAll()
      .where('job_id', '=', id)
      .where('kept', 'is', null)
      .orderBy('id')
      .limit(BATCH_RENTALS)
      .forUpdate()
      .execute();
    if (rows.length === 0) {
      await endUndo(trx, job, at);
      return false;
    }
    const { left, groups } = await changeBack(trx, { job, runner: rights.runner, at }, rows);
    const restored = rows.filter(({ rental_id }) => !left.has(rental_id));
    await recordSteps(
      trx,
      restored.map((row) => stepOf(row, job, at)),
    );
    await trx
      .deleteFrom('rental_job_rows')
      .where('id', 'in', [...restored.map((row) => row.id), ''])
      .execute();
    for (const why of new Set(left.values()))
      await trx
        .updateTable('rental_job_rows')
        .set({ kept: why })
        .where(
          'id',
          'in',
          rows.flatMap((row) => (left.get(row.rental_id) === why ? row.id : [])),
        )
        .execute();
    await trx
      .updateTable('rental_jobs')
      .set({
        restored: job.restored + restored.length,
        kept: JSON.stringify(addCounts(readCounts(job.kept), [...left.values()])),
        told_groups: addGroups(job.told_groups, groups),
      })
      .where('id', '=', id)
      .execute();
    return true;
  });

async function endUndo(trx: Db, job: JobRow, at: number, stopped = ''): Promise<void> {
  await trx
    .updateTable('rental_jobs')
    .set({ state: 'undone', worker_id: null, worker_until: null })
    .where('id', '=', job.id)
    .execute();
  const { action, restored, kept } = job;
  const changed = (count: number) =>
    `${RENTAL_JOB_TITLES[action]} undone: ${withThousands(count)} changed back`;
  const details = `${changed(restored)}${leftWords(kept)}${stopped}`;
  await recordJob(trx, job, { details, ofGroup: changed, at });
}

/**
 * Returns why rentals were left as they are, and the groups of the others. The person who undoes the job needs the same sides as the job
 * itself, of the rental as it is and as it becomes again.
 */
async function changeBack(
  trx: Db,
  { job, runner, at }: { job: JobRow; runner: Reader; at: number },
  rows: readonly Row[],
): Promise<{ left: Left; groups: string[] }> {
  const change = changeOf(job.action);
  if (!change) throw new Error('An export changes nothing');
  const groups: string[] = [];
  const leavers = await leaversAmong(
    trx,
    rows.flatMap(({ before }) => columnsBefore(before).due_for ?? []),
  );
  const removed = rows.filter(({ after }) => after === null);
  const isLed = ({ before }: Row) => isLedBy(runner, change, sidesOf(columnsBefore(before)));
  const left: Left = await restoreRentals(trx, removed.filter(isLed));
  for (const row of removed)
    if (!isLed(row)) left.set(row.rental_id, 'gone');
    else if (!left.has(row.rental_id)) groups.push(...groupsTold(change, columnsBefore(row.before)));
  const changed = rows.flatMap(({ after, ...row }) => (after === null ? [] : { ...row, after }));
  const rentals = await trx
    .selectFrom('rentals')
    .selectAll()
    .where('id', 'in', [...changed.map(({ rental_id }) => rental_id), ''])
    .orderBy('seq')
    .forUpdate()
    .execute();
  const withDeal = await standingDeals(
    trx,
    rentals.map(({ id }) => id),
  );
  for (const { rental_id, before, after } of changed) {
    const rental = rentals.find(({ id }) => id === rental_id);
    const restored = { ...rental, ...columnsBefore(before) };
    if (!rental || ![rental, restored].every((each) => isLedBy(runner, change, sidesOf(each)))) {
      left.set(rental_id, 'gone');
      continue;
    }
    const changes = changesBack(rental, before, after, at);
    if (!changes) left.set(rental_id, 'changed-since');
    else if (changes.number_status === 'invalid' && withDeal.has(rental_id)) left.set(rental_id, 'has-deal');
    else {
      await write(trx, rental_id, changes);
      groups.push(...groupsTold(change, rental, restored));
    }
  }
  const restored = rows.flatMap(({ rental_id }) => (left.has(rental_id) ? [] : rental_id));
  // Anyone may fetch the call-backs of those who have left since the job.
  await trx
    .updateTable('rentals')
    .set({ due_for: null })
    .where('id', 'in', [...restored, ''])
    .where('due_for', 'in', [...leavers, ''])
    .execute();
  return { left, groups };
}

/** The columns of a rental, or of one that a job has stored, to whom it belongs. */
const sidesOf = (columns: Updateable<RentalsTable>): Sides => ({
  creator_admin_id: columns.creator_admin_id ?? null,
  creator_leader_id: columns.creator_leader_id ?? null,
  fetcher_id: columns.fetcher_id ?? null,
  fetcher_admin_id: columns.fetcher_admin_id ?? null,
  bypass_admin_id: columns.bypass_admin_id ?? null,
});

/** Those among these people who have left. The others can't leave before the transaction ends. */
async function leaversAmong(trx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const people = await trx
    .selectFrom('users')
    .select(['id', 'deleted_at', 'suspended_at'])
    .where('id', 'in', ids)
    // Before the rentals, as a person's leaving locks them; the other order could be a deadlock.
    .orderBy('id')
    .forShare()
    .execute();
  return people.flatMap(({ id, deleted_at, suspended_at }) =>
    (deleted_at ?? suspended_at) === null ? [] : id,
  );
}

/** Those among these rentals for which a deal is in process or done. Lock them first: a deal may have been submitted since the job. */
async function standingDeals(trx: Db, ids: readonly string[]): Promise<Set<string>> {
  const deals = await trx
    .selectFrom('closed_rentals')
    .select('rental_id')
    .where('rental_id', 'in', [...ids, ''])
    .where('status', 'in', STANDING_STATUSES)
    .execute();
  return new Set(deals.map(({ rental_id }) => rental_id));
}

/**
 * The columns as they were before the job; undefined if one of them has changed since. If only other columns have changed since,
 * `updated_at` becomes the time of the undo, so that it doesn't go back to before that change.
 */
function changesBack(
  rental: Selectable<RentalsTable>,
  before: string,
  after: string,
  at: number,
): Updateable<RentalsTable> | undefined {
  // The casts are safe, because `work-batch.ts` writes these texts.
  const stored = JSON.parse(before) as Updateable<RentalsTable>;
  const { updated_at: changedAt, ...written } = JSON.parse(after) as Updateable<RentalsTable>;
  const columns = Object.keys(written) as (keyof typeof written)[];
  if (columns.some((column) => rental[column] !== written[column])) return undefined;
  if (changedAt === undefined || changedAt === rental.updated_at) return stored;
  return { ...stored, updated_at: at };
}

async function write(trx: Db, id: string, changes: Updateable<RentalsTable>): Promise<void> {
  await trx.updateTable('rentals').set(changes).where('id', '=', id).execute();
  if (changes.creator_id !== undefined) await passOnThreads(trx, [id], changes.creator_id);
}

function stepOf({ rental_id, before, after }: Row, job: JobRow, at: number): RentalStep {
  const step = { rentalId: rental_id, byId: job.undone_by, at };
  if (after === null) return { ...step, kind: 'restored' };
  if (job.action !== 'verdict') return { ...step, kind: 'change-undone' };
  const { number_status = null } = JSON.parse(before) as Updateable<RentalsTable>;
  return { ...step, kind: 'verdict-changed', details: number_status };
}

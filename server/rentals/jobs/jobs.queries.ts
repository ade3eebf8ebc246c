/** Reads and changes jobs, and gives servers leases on them. */
import { sql, type ExpressionBuilder, type Selectable, type Updateable } from 'kysely';
import {
  ENDED_JOB_STATES,
  WORKING_JOB_STATES,
  type RentalJob,
  RentalJobSkip,
  type RentalJobState,
} from '../../../src/contract/rentals/rental-jobs.js';
import { DAY_MS } from '../../../src/contract/base/business-day.js';
import { RESTORE_DAYS } from '../../../src/contract/limits.js';
import type { Caller } from '../../base/caller.js';
import type { RentalJobsTable } from '../../db/rental-jobs-schema.js';
import type { Db } from '../../db/context.js';
import type { Database } from '../../db/schema.js';
import { leases } from '../../jobs/leases.js';
import { personName } from '../../users/person-name.js';
import type { Reader } from '../history/history.queries.js';

export type JobRow = Selectable<RentalJobsTable>;

/**
 * The scope of jobs: a super-admin sees all, an admin those that were started in their group, others only their own. A leader of pickers
 * who has moved to another group sees, like its admin, only jobs of that group, because a job's undo changes rentals of the earlier one.
 */
export const visibleJobs = (db: Db, { _id, role, assignFor, adminId }: Reader) =>
  db
    .selectFrom('rental_jobs')
    .innerJoin('users', 'users.id', 'rental_jobs.user_id')
    .$if(role !== 'super-admin', (jobs) =>
      jobs.where((eb) => {
        const isOfGroup = (group: string) => eb(adminThen(eb), '=', group);
        const isOwn = eb('rental_jobs.user_id', '=', _id);
        if (role === 'admin') return eb.or([isOwn, isOfGroup(_id)]);
        return assignFor === 'rental-picker' ? eb.and([isOwn, isOfGroup(adminId ?? '')]) : isOwn;
      }),
    );

/** The id of the admin below whom the starter worked when the job was started. It differs from the present one only after a move. */
const adminThen = (eb: ExpressionBuilder<Database, 'rental_jobs' | 'users'>) =>
  eb.fn.coalesce(
    eb
      .selectFrom('past_places')
      .select('past_places.admin_id')
      .whereRef('past_places.user_id', '=', 'users.id')
      .whereRef('past_places.until_at', '>', 'rental_jobs.created_at')
      .orderBy('past_places.until_at')
      .limit(1),
    'users.admin_id',
  );

/** The jobs that the viewer may see, with the names that they may see. */
export const shownJobs = (db: Db, viewer: Caller) =>
  visibleJobs(db, viewer)
    .selectAll('rental_jobs')
    .select(['users.name as by_name', 'users.email as by_email'])
    .select(personName(viewer, 'rental_jobs.creator_id').as('creator_name'));

/** The instant from which a job's changes can no longer be undone. */
export const undoEndsMs = (finishedMs: number): number => finishedMs + RESTORE_DAYS * DAY_MS;

/** Whether the state and the age of a job allow an undo. An undo also needs the rows of `rental_job_rows`. */
export const canUndo = ({ state, finished_at, changed, restored }: JobRow, nowMs: number): boolean =>
  ENDED_JOB_STATES.some((each) => each === state) &&
  changed > restored &&
  finished_at !== null &&
  undoEndsMs(finished_at) > nowMs;

export type JobCounts = Partial<Record<RentalJobSkip, number>>;
/** The cast is safe, because only this folder writes these columns. */
export const readCounts = (json: string) => JSON.parse(json) as JobCounts;

/** Adds the reasons of some more rentals to the counts. */
export function addCounts(counts: JobCounts, whys: readonly RentalJobSkip[]): JobCounts {
  const sum = { ...counts };
  for (const why of whys) sum[why] = (sum[why] ?? 0) + 1;
  return sum;
}

export function toJob(
  row: JobRow & { by_name: string; by_email: string; creator_name: string | null },
  nowMs: number,
): RentalJob {
  const { finished_at } = row;
  return {
    _id: row.id,
    action: row.action,
    state: row.state,
    reason: row.reason,
    number_status: row.number_status,
    creatorName: row.creator_name,
    total: row.total,
    done: row.done,
    changed: row.changed,
    skips: shownCounts(row.skips),
    restored: row.restored,
    kept: shownCounts(row.kept),
    by: { name: row.by_name, email: row.by_email },
    createdAt: new Date(row.created_at).toISOString(),
    finishedAt: finished_at === null ? null : new Date(finished_at).toISOString(),
    undoUntil:
      finished_at !== null && canUndo(row, nowMs) ? new Date(undoEndsMs(finished_at)).toISOString() : null,
    isRemoval: row.action === 'delete' || row.action === 'withdraw',
  };
}

/** The counts in the order of the contract. The stored order depends on which rental was read first. */
export function shownCounts(json: string): RentalJob['skips'] {
  const counts = readCounts(json);
  return Object.values(RentalJobSkip.schema).flatMap((why) => {
    const rentals = counts[why];
    return rentals === undefined ? [] : [{ why, rentals }];
  });
}

export const findJob = (db: Db, id: string): Promise<JobRow | undefined> =>
  db.selectFrom('rental_jobs').selectAll().where('id', '=', id).executeTakeFirst();

/** Changes a job that is still in one of these states; returns false for a job in another state. */
export async function changeJob(
  db: Db,
  id: string,
  from: readonly RentalJobState[],
  changes: Updateable<RentalJobsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rental_jobs')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The leases of jobs that are worked on or undone. */
export const JOB_LEASES = leases('rental_jobs', 'id', () => sql`state in (${sql.join(WORKING_JOB_STATES)})`);

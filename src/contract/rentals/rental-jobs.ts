/**
 * Jobs that change many rentals at once. The start stores which rentals, and says what would happen to how many of them. After the commit
 * the server does the work, and continues it after a restart. Each job can be undone for RESTORE_DAYS days.
 */
import { array, boolean, nullable, number, object, optional, refine, string, type Infer } from 'superstruct';
import { coded } from '../base/coded.js';
import { endpoint } from '../base/endpoint.js';
import { Id, Instant, requiredEmail } from '../base/fields.js';
import { MAX_SELECTED } from '../limits.js';
import { listQuery, pageOf } from '../lists/lists.js';
import { FIELD_REFUSALS } from '../refusals/fields.js';
import { RentalFilters, RENTAL_LIST_CALLS, type LeadsList } from './rental-lists.js';
import { JOBS_TITLE, RENTAL_JOB_RIGHTS, RentalJobAction } from './rental-job-actions.js';
import { NumberStatus } from './rentals.js';
import { choice } from '../base/choice.js';

/**
 * `ready`: nothing is changed yet, and the counts say what would happen. `stopped`: the job ended before its last rental, and its changes
 * stay: a person stopped it, or the person who started it was suspended or deleted, or may no longer do it. `undone`: its changes are undone, except those that `kept` counts with the reasons.
 */
export const RentalJobState = choice(['ready', 'working', 'done', 'stopped', 'undoing', 'undone']);
export type RentalJobState = Infer<typeof RentalJobState>;
/** The states of a job on which the server is working. */
export const WORKING_JOB_STATES = ['working', 'undoing'] as const satisfies readonly RentalJobState[];
/** The states of a job that has ended and can be undone. */
export const ENDED_JOB_STATES = ['done', 'stopped', 'undone'] as const satisfies readonly RentalJobState[];

/** A free text isn't allowed, because it could name the client. */
export const DeleteReason = choice(['not-a-rental', 'wrong-details', 'client-asked', 'test', 'other']);
export type DeleteReason = Infer<typeof DeleteReason>;

/** The title of each reason on the screen and in the audit. */
export const DELETE_REASONS = {
  'not-a-rental': 'Not a rental',
  'wrong-details': 'Wrong details',
  'client-asked': 'The client asked for it',
  test: 'Entered to try something',
  other: 'Some other reason',
} as const satisfies Record<DeleteReason, string>;

/** Why a job or its undo leaves a rental unchanged. */
export const RentalJobSkip = choice([
  'in-hand',
  'has-deal',
  'in-pool',
  'bypassed',
  'fetched',
  'no-verdict',
  'same',
  'erased',
  'gone',
  'changed-since',
  'number-taken',
]);
export type RentalJobSkip = Infer<typeof RentalJobSkip>;

/** The title of each reason on the screen. */
export const RENTAL_JOB_SKIPS = {
  'in-hand': 'In a picker’s hand now',
  'has-deal': 'A deal was submitted',
  'in-pool': 'In the pool already',
  bypassed: 'Bypassed',
  fetched: 'Somebody has fetched it',
  'no-verdict': 'No verdict yet',
  same: 'So already',
  erased: 'Personal data erased',
  gone: 'No longer yours to change',
  'changed-since': 'Changed since',
  'number-taken': 'The number was entered again',
} as const satisfies Record<RentalJobSkip, string>;

const Skips = array(object({ why: RentalJobSkip, rentals: number() }));

/** A job and what it did to its rentals; for a `ready` job, what it would do. */
export const RentalJob = object({
  _id: Id,
  action: RentalJobAction,
  state: RentalJobState,
  /** Why the rentals are deleted; null for other actions. */
  reason: nullable(DeleteReason),
  /** The verdict that the rentals get; null for other actions. */
  number_status: nullable(NumberStatus),
  /** The new creator; null for other actions, and for a creator whom the caller may not see. */
  creatorName: nullable(string()),
  /** How many rentals the job has, and how many of them the server has handled. */
  total: number(),
  done: number(),
  changed: number(),
  skips: Skips,
  /** How many rentals an undo has changed back; `kept` counts those that it left. */
  restored: number(),
  kept: Skips,
  by: object({ name: string(), email: string() }),
  createdAt: Instant,
  finishedAt: nullable(Instant),
  /** Until when the job can be undone; null if it can't be. */
  undoUntil: nullable(Instant),
  /** Whether the job removes rentals, which an undo restores. */
  isRemoval: boolean(),
});
export type RentalJob = Infer<typeof RentalJob>;

const rentalIds = refine(array(Id), 'rentals', ({ length }) => {
  if (length === 0) return coded(FIELD_REFUSALS, 'required', { label: 'Rentals' });
  return (
    length <= MAX_SELECTED || coded(FIELD_REFUSALS, 'above-maximum', { label: 'Rentals', max: MAX_SELECTED })
  );
});

// The cast is needed because the compiler takes an object's keys as strings.
const LISTS = Object.keys(RENTAL_LIST_CALLS) as [LeadsList, ...LeadsList[]];

/** Which rentals of a list: those of `rentalIds`, or all that `filters` find at the moment `asOf`. */
const WHICH = {
  list: choice(LISTS),
  rentalIds: optional(rentalIds),
  filters: optional(RentalFilters),
  asOf: optional(Instant),
};

const start = <Path extends string>(path: Path, action: RentalJobAction) => ({
  method: 'POST' as const,
  path,
  may: RENTAL_JOB_RIGHTS[action],
  answer: RentalJob,
  says: { done: 'Checked', busy: 'Counting...', failed: 'Something went wrong!' } as const,
});

/**
 * Stores the rentals of a job and returns the job as `ready`. Rentals that the caller may not change in this way are left out, like ids
 * that don't exist: a pick needs its picker's group, an entry its creator's, a deletion both. 404 when none is left,
 * 400 when there are too many. With `rentalIds` the filters are ignored; with neither the job is about the whole list.
 */
export const startReturn = endpoint({ ...start('/rental/jobs/return', 'return'), body: object(WHICH) });
export const startWithdrawal = endpoint({
  ...start('/rental/jobs/withdraw', 'withdraw'),
  body: object(WHICH),
});
export const startDeletion = endpoint({
  ...start('/rental/jobs/delete', 'delete'),
  body: object({ ...WHICH, reason: DeleteReason }),
});
export const startVerdicts = endpoint({
  ...start('/rental/jobs/verdict', 'verdict'),
  body: object({ ...WHICH, number_status: NumberStatus }),
});
/** 404 when the caller sees no such active creator. */
export const startMove = endpoint({
  ...start('/rental/jobs/move', 'move'),
  body: object({ ...WHICH, creator_email: requiredEmail('Creator') }),
});
/** An export needs no commit: a download with the job as its filter gives the rentals. */
export const startExport = endpoint({ ...start('/rental/jobs/export', 'export'), body: object(WHICH) });

const JobId = object({ id: Id });
const says = { done: 'success', failed: 'Something went wrong!' } as const;
const onJob = <Path extends string>(path: Path) =>
  endpoint({
    method: 'PATCH',
    path,
    may: 'correct-lead',
    params: JobId,
    answer: RentalJob,
    says,
    changes: ['rentals'],
  });

/** Starts the work of a `ready` job. The rights of the person who started it are checked again for each rental. 409 for a job in another state. */
export const commitJob = onJob('/rental/jobs/{id}/commit');
/** Ends a job before its last rental. 409 when it has ended already. */
export const stopJob = onJob('/rental/jobs/{id}/stop');
/** Changes back the rentals that nobody has changed since. A repeated undo tries the others again. 409 when the job can no longer be undone. */
export const undoJob = onJob('/rental/jobs/{id}/undo');

/** 404 for a job of somebody whom the caller doesn't supervise. */
export const getJob = endpoint({
  method: 'GET',
  path: '/rental/jobs/{id}',
  may: 'correct-lead',
  params: JobId,
  answer: RentalJob,
  says: { done: JOBS_TITLE, failed: 'Failed to load data' },
});

/** The committed jobs of the caller, newest first; for an admin those started in their group, for a super-admin everybody's. */
export const getJobs = endpoint({
  method: 'GET',
  path: '/rental/jobs',
  may: 'correct-lead',
  query: object({ page: listQuery.page, limit: listQuery.limit }),
  answer: pageOf(RentalJob),
  says: { done: JOBS_TITLE, failed: 'Failed to load data' },
});

/** How many rows and proofs a person may open in an hour before lists are throttled. The super-admin sets the limits. */
import { nullable, number, object, string, type Infer } from 'superstruct';
import { Id, Instant } from './fields.js';
import { Role } from './roles.js';

/**
 * The range of the limits: a page of 100 rows must always be allowed, and the memory of a count must be
 * limited.
 */
export const READ_ROWS = { min: 100, max: 100_000 };
export const READ_PROOFS = { min: 10, max: 100_000 };

/** Above this multiple of a limit, calls are refused until the hour is over. Between the limit and this they are delayed. */
export const REFUSED_FROM_TIMES = 2;

export interface ReadingLimits {
  rows: number;
  proofs: number;
}

/** The lowest limits that the settings may have: below these nobody has reached a limit. */
export const LOWEST_READING_LIMITS: ReadingLimits = { rows: READ_ROWS.min, proofs: READ_PROOFS.min };

/** Which of the two pairs of limits a role has. */
const GROUPS: Record<Role, 'supervisor' | 'field'> = {
  'super-admin': 'supervisor',
  admin: 'supervisor',
  'team-leader': 'supervisor',
  'data-creator': 'field',
  'data-picker': 'field',
};

type ReadingLimitField = `${'supervisor' | 'field'}${'Rows' | 'Proofs'}PerHour`;

/** The limits of a role under these settings. */
export function readingLimitsOf(settings: Record<ReadingLimitField, number>, role: Role): ReadingLimits {
  const group = GROUPS[role];
  return { rows: settings[`${group}RowsPerHour`], proofs: settings[`${group}ProofsPerHour`] };
}

/** A person who has opened more than their limit this hour, as the floor board shows them to a super-admin. */
export const HeavyReader = object({
  _id: Id,
  name: string(),
  role: Role,
  rows: number(),
  rowsLimit: number(),
  proofs: number(),
  proofsLimit: number(),
  /** Since when calls are delayed, and when the first call was refused. */
  slowedSince: nullable(Instant),
  refusedSince: nullable(Instant),
});
export type HeavyReader = Infer<typeof HeavyReader>;

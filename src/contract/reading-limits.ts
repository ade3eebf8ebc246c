/** How many rows and proofs a person may open in an hour before lists are throttled. The super-admin sets the limits. */
import { nullable, number, object, string, type Infer } from 'superstruct';
import { Id, Instant, wholeNumber } from './fields.js';
import { Role } from './roles.js';

/**
 * The range of the limits: a page of 100 rows must always be allowed, and the memory of a count must be
 * limited.
 */
const ROWS = { min: 100, max: 100_000 };
const PROOFS = { min: 10, max: 100_000 };

/** The fields of the settings; a missing field stays unchanged. Supervisors are leaders, admins and super-admins. */
export const READING_LIMIT_FIELDS = {
  supervisorRowsPerHour: wholeNumber('Rows an hour', ROWS),
  supervisorProofsPerHour: wholeNumber('Proofs an hour', PROOFS),
  fieldRowsPerHour: wholeNumber('Rows an hour', ROWS),
  fieldProofsPerHour: wholeNumber('Proofs an hour', PROOFS),
} as const;
export type ReadingLimitField = keyof typeof READING_LIMIT_FIELDS;

/**
 * The defaults. Thirty full pages of 100 rows an hour are more than anybody reads; a picker works on
 * 50 to 100 leads a day.
 */
export const DEFAULT_READING_LIMITS: Record<ReadingLimitField, number> = {
  supervisorRowsPerHour: 3000,
  supervisorProofsPerHour: 300,
  fieldRowsPerHour: 500,
  fieldProofsPerHour: 100,
};

/** Above this multiple of a limit, calls are refused until the hour is over. Between the limit and this they are delayed. */
export const REFUSED_FROM_TIMES = 2;

export interface ReadingLimits {
  rows: number;
  proofs: number;
}

/** The lowest limits that the settings may have: below these nobody has reached a limit. */
export const LOWEST_READING_LIMITS: ReadingLimits = { rows: ROWS.min, proofs: PROOFS.min };

/** Which of the two pairs of limits a role has. */
const GROUPS: Record<Role, 'supervisor' | 'field'> = {
  'super-admin': 'supervisor',
  admin: 'supervisor',
  'team-leader': 'supervisor',
  'data-creator': 'field',
  'data-picker': 'field',
};

/** The limits of a role under these settings. */
export function readingLimitsOf(
  settings: Partial<Record<ReadingLimitField, number | undefined>>,
  role: Role,
): ReadingLimits {
  const group = GROUPS[role];
  const limit = (name: ReadingLimitField) => settings[name] ?? DEFAULT_READING_LIMITS[name];
  return { rows: limit(`${group}RowsPerHour`), proofs: limit(`${group}ProofsPerHour`) };
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

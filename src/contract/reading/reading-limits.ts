/** How many rows and proofs a person may open in an hour before lists are throttled. The super-admin sets the limits. */
import { READ_PROOFS, READ_ROWS } from '../limits.js';
import type { Role } from '../roles/roles.js';

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

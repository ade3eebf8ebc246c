/** The orders of the lists of staff. */
import { sortsBy } from '../lists/lists.js';
import type { Role } from '../roles/roles.js';

const EVERY_ROLE = ['createdAt', 'name', 'email', 'todayPicked'] as const;

/**
 * What each list of staff can be sorted by: the ids of its columns that have an order, and `createdAt`. Phone
 * numbers have none, and only admins and pickers have limits.
 */
export const STAFF_SORT_FIELDS = {
  'super-admin': EVERY_ROLE,
  admin: [...EVERY_ROLE, 'limit'],
  'team-leader': [...EVERY_ROLE, 'adminName', 'assignFor'],
  'data-creator': [...EVERY_ROLE, 'adminName', 'leaderName', 'numberStatusSummary'],
  'data-picker': [...EVERY_ROLE, 'adminName', 'leaderName', 'limit', 'inHand'],
} as const satisfies Record<Role, readonly string[]>;

export type StaffSortField = (typeof STAFF_SORT_FIELDS)[Role][number];
/** An order: a field, ascending, or with `-` descending. */
export type StaffSort = StaffSortField | `-${StaffSortField}`;

/** The orders of a role's list. */
export const staffSorts = (role: Role): readonly StaffSort[] =>
  sortsBy<StaffSortField>(STAFF_SORT_FIELDS[role]);

/** The order of every list that isn't sorted otherwise. */
export const NEWEST_FIRST = '-createdAt';

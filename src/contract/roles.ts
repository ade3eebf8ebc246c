import { enums, type Infer } from 'superstruct';
import { ASSIGN_FORS, ROLES } from './role-words.js';

export const Role = enums(ROLES);
export type Role = Infer<typeof Role>;

export const AssignFor = enums(ASSIGN_FORS);
export type AssignFor = Infer<typeof AssignFor>;

/** The title of each role on the screen, for example at the top of the sidebar. */
export const ROLE_TITLES = {
  'super-admin': 'Super Admin',
  admin: 'Admin',
  'team-leader': 'Team Leader',
  'data-creator': 'Data Creator',
  'data-picker': 'Data Picker',
} as const satisfies Record<Role, string>;

/** The title of each kind of work on the screen. */
export const ASSIGN_FOR_TITLES = {
  'rental-creator': 'Rental Creator',
  'rental-picker': 'Rental Picker',
} as const satisfies Record<AssignFor, string>;

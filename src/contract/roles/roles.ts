import { type Infer } from 'superstruct';
import { ASSIGN_FORS, ROLES } from './role-words.js';
import { choice } from '../base/choice.js';

export const Role = choice(ROLES);
export type Role = Infer<typeof Role>;

export const AssignFor = choice(ASSIGN_FORS);
export type AssignFor = Infer<typeof AssignFor>;

/** The title of each role on the screen, for example at the top of the sidebar. */
export const ROLE_TITLES = {
  'super-admin': 'Super Admin',
  admin: 'Admin',
  'team-leader': 'Team Leader',
  'data-creator': 'Data Creator',
  'data-picker': 'Data Picker',
} as const satisfies Record<Role, string>;

/** The title of the screen that creates a person of a role, and of the button that leads there. */
export const createTitle = (role: Role) => `Create ${ROLE_TITLES[role]}` as const;

/** The superiors of the people of each role, the highest first. The last one is directly above them. */
export const SUPERIORS = {
  'super-admin': [],
  admin: [],
  'team-leader': ['admin'],
  'data-creator': ['admin', 'team-leader'],
  'data-picker': ['admin', 'team-leader'],
} as const satisfies Record<Role, readonly Role[]>;

/** The roles of superiors. */
export type Superior = (typeof SUPERIORS)[Role][number];
/** The roles of field staff, whom team leaders lead. */
export type LedRole = {
  [Each in Role]: 'team-leader' extends (typeof SUPERIORS)[Each][number] ? Each : never;
}[Role];

const superiorsOf = (role: Role): readonly Superior[] => SUPERIORS[role];
/** The role directly above a role; undefined for those who work below nobody. */
export const directSuperiorOf = (role: Role): Superior | undefined => superiorsOf(role).at(-1);
/** Whether people of a role have a superior of a role. */
export const isBelow = (role: Role, superior: Superior): boolean => superiorsOf(role).includes(superior);
/** Whether team leaders lead people of a role. */
export const isLed = (role: Role): role is LedRole => isBelow(role, 'team-leader');
/** Which superiors of people of a role a caller can choose between; the caller's own are always the same. */
export const choosableSuperiors = (role: Role, caller: Role) => ({
  admin: isBelow(role, 'admin') && caller === 'super-admin',
  teamLeader: isLed(role) && caller !== 'team-leader',
});

/** The title of each kind of work on the screen. */
export const ASSIGN_FOR_TITLES = {
  'rental-creator': 'Rental Creator',
  'rental-picker': 'Rental Picker',
} as const satisfies Record<AssignFor, string>;

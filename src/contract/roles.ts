import { enums, type Infer } from 'superstruct';

/** The five roles of the specification, section 1, from the widest to the narrowest. */
export const Role = enums(['super-admin', 'admin', 'team-leader', 'data-creator', 'data-picker']);
export type Role = Infer<typeof Role>;

/** Which kind of field staff a team leader manages (specification, section 9). */
export const AssignFor = enums(['rental-creator', 'rental-picker']);
export type AssignFor = Infer<typeof AssignFor>;

/** What a role is called on the screen, for example at the head of the sidebar. */
export const ROLE_TITLES: Record<Role, string> = {
  'super-admin': 'Super Admin',
  admin: 'Admin',
  'team-leader': 'Team Leader',
  'data-creator': 'Data Creator',
  'data-picker': 'Data Picker',
};

/** What each kind of work is called on the screen. */
export const ASSIGN_FOR_TITLES: Record<AssignFor, string> = {
  'rental-creator': 'Rental Creator',
  'rental-picker': 'Rental Picker',
};

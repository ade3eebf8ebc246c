import type { UseFormReturn } from 'react-hook-form';
import type { Role } from '../../src/contract/roles.js';
import { staffForm, type StaffForm, type StaffRole } from '../../src/contract/staff.js';
import { structResolver } from '../../src/parts/struct-resolver.js';

/** What a draft of the form holds: everything but the password. */
export const BLANK_DRAFT = {
  name: '',
  email: '',
  contact: '',
  assignFor: '',
  admin_email: '',
  team_leader_email: '',
};

/** What stands in the fields; a field that isn't asked for stays blank. */
export type StaffValues = Record<keyof typeof BLANK_DRAFT | 'password', string>;

export const BLANK: StaffValues = { ...BLANK_DRAFT, password: '' };

export type StaffFormApi = UseFormReturn<StaffValues, unknown, StaffForm>;

/** Checks the fields by the contract's own struct. */
export const staffResolver = (role: StaffRole, caller: Role) =>
  structResolver<StaffValues, StaffForm>(staffForm(role, caller));

export const isFieldName = (path: string): path is keyof StaffValues => Object.hasOwn(BLANK, path);

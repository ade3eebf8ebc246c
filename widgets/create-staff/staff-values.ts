import { superstructResolver } from '@hookform/resolvers/superstruct';
import type { UseFormReturn } from 'react-hook-form';
import type { Role } from '../../src/contract/roles.js';
import { staffForm, type StaffForm, type StaffRole } from '../../src/contract/staff.js';

/** What stands in the fields; a field that isn't asked for stays blank. */
export interface StaffValues {
  name: string;
  email: string;
  contact: string;
  password: string;
  assignFor: string;
  admin_email: string;
  team_leader_email: string;
}

export const BLANK: StaffValues = {
  name: '',
  email: '',
  contact: '',
  password: '',
  assignFor: '',
  admin_email: '',
  team_leader_email: '',
};

export type StaffFormApi = UseFormReturn<StaffValues, unknown, StaffForm>;

/** Checks the fields by the contract's own struct. */
export const staffResolver = (role: StaffRole, caller: Role) =>
  superstructResolver<StaffValues, unknown, StaffForm>(staffForm(role, caller), { coerce: true });

export const isFieldName = (path: string): path is keyof StaffValues => Object.hasOwn(BLANK, path);

import { directSuperiorOf, isLed, type AssignFor, type Role } from '../../src/contract/roles/roles.js';
import { LEADER_KIND, type StaffRole, type StaffUser } from '../../src/contract/staff/staff.js';

/** Who can be chosen: admins, or the leaders of a kind. */
export type SuperiorKind = 'admin' | AssignFor;

/** Who can take over the people below somebody; null: nobody works below them, or the caller may not choose. */
export function successorKind(role: StaffRole, caller: Role, { assignFor }: StaffUser): SuperiorKind | null {
  if (role === 'admin') return caller === 'super-admin' ? 'admin' : null;
  return role === 'team-leader' ? (assignFor ?? null) : null;
}

/** Below whom somebody can work; null: nobody, or the caller may not choose. */
export function superiorKind(role: StaffRole, caller: Role): SuperiorKind | null {
  if (isLed(role)) return caller === 'team-leader' ? null : LEADER_KIND[role];
  return directSuperiorOf(role) === 'admin' && caller === 'super-admin' ? 'admin' : null;
}

/** Who sees which staff. Every read, change and deletion of staff uses this file, so the rule exists once. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Role } from '../../src/contract/roles/roles.js';
import { LED_ROLE } from '../../src/contract/staff/staff.js';
import type { Db } from '../db/context.js';
import type { Database } from '../db/schema.js';
import type { Caller } from '../base/caller.js';

/** Narrows a query of `users` to the staff that the caller may see and manage (readings.md, 'Who sees what'). */
export const visibleTo =
  ({ _id, role, assignFor }: Pick<Caller, '_id' | 'role' | 'assignFor'>) =>
  (eb: ExpressionBuilder<Database, 'users'>): Expression<SqlBool> => {
    switch (role) {
      case 'super-admin':
        return eb.lit(true);
      case 'admin':
        return eb('users.admin_id', '=', _id);
      case 'team-leader':
        return assignFor
          ? eb.and({ 'users.team_leader_id': _id, 'users.role': LED_ROLE[assignFor] })
          : eb.lit(false);
      case 'data-creator':
      case 'data-picker':
        return eb.lit(false);
    }
  };

/** The active staff of a role that the caller sees. */
export const visibleStaff = (db: Db, caller: Caller, role: Role) =>
  ofRole(db, caller, role).where('users.deleted_at', 'is', null);

/** Narrows a query to the people below the caller who were deleted since an instant. */
export const deletedStaff = (db: Db, caller: Caller, role: Role, sinceMs: number) =>
  ofRole(db, caller, role).where('users.deleted_at', '>=', sinceMs);

const ofRole = (db: Db, caller: Caller, role: Role) =>
  db.selectFrom('users').where('users.role', '=', role).where(visibleTo(caller));

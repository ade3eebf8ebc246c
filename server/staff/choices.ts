/** The people whom a form offers as supervisors of a new member of staff. */
import type { SelectQueryBuilder } from 'kysely';
import type { StaffChoice } from '../../src/contract/staff/staff.js';
import type { Db } from '../db/context.js';
import type { Database } from '../db/schema.js';
import type { Caller } from '../base/caller.js';
import { visibleStaff } from './visible.js';

/** The admins that the caller sees. */
export const adminChoices = (db: Db, caller: Caller): Promise<StaffChoice[]> =>
  choices(visibleStaff(db, caller, 'admin'));

/** The team leaders that the caller sees; with an admin's e-mail only those of that admin. */
export const leaderChoices = (db: Db, caller: Caller, adminEmail?: string): Promise<StaffChoice[]> => {
  const leaders = visibleStaff(db, caller, 'team-leader');
  if (adminEmail === undefined) return choices(leaders);
  return choices(
    leaders.where('users.admin_id', '=', (eb) =>
      eb
        .selectFrom('users as admin')
        .select('admin.id')
        .where('admin.email', '=', adminEmail)
        .where('admin.deleted_at', 'is', null),
    ),
  );
};

/** The list is sorted by name, because people look for names. */
async function choices(people: SelectQueryBuilder<Database, 'users', object>): Promise<StaffChoice[]> {
  const rows = await people
    .where('users.suspended_at', 'is', null)
    .select(['users.id', 'users.name', 'users.email', 'users.contact', 'users.assign_for'])
    .orderBy('users.search_text')
    .execute();
  return rows.map(({ id, name, email, contact, assign_for }) => ({
    _id: id,
    name,
    email,
    contact,
    assignFor: assign_for,
  }));
}

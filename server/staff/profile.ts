import type { Profile } from '../../src/contract/staff/profile.js';
import type { Caller } from '../base/caller.js';
import type { Db } from '../db/context.js';

/** The caller with their admin and leader. */
export async function profileOf(db: Db, caller: Caller): Promise<Profile> {
  const { _id, assign_for, daily_limit, ...person } = await db
    .selectFrom('users')
    .leftJoin('users as admin', 'admin.id', 'users.admin_id')
    .leftJoin('users as leader', 'leader.id', 'users.team_leader_id')
    .select([
      'users.id as _id',
      'users.name',
      'users.email',
      'users.contact',
      'users.role',
      'users.assign_for',
      'users.daily_limit',
      'admin.name as admin_name',
      'admin.email as admin_email',
      'admin.contact as admin_contact',
      'leader.name as team_leader_name',
      'leader.email as team_leader_email',
      'leader.contact as team_leader_contact',
    ])
    .where('users.id', '=', caller._id)
    .executeTakeFirstOrThrow();
  return {
    _id,
    ...person,
    assignFor: assign_for,
    limit: daily_limit,
    canBulkUpload: caller.canBulkUpload === true,
  };
}

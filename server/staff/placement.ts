/** The admin and leader of a new member of staff: from the caller when the caller is above them, else chosen by e-mail. */
import type { Kysely } from 'kysely';
import { AssignFor } from '../../src/contract/roles.js';
import { LEADER_KIND, type StaffForm, type StaffRole } from '../../src/contract/staff.js';
import { InvalidInput } from '../../src/contract/validation.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Database } from '../db/schema.js';
import type { Caller } from '../base/caller.js';
import { Refusal } from '../base/refusal.js';
import { lockUser, type UserRow } from '../users/users.queries.js';
import { visibleStaff } from './visible.js';

type Placement = Pick<UserRow, 'assign_for' | 'admin_id' | 'team_leader_id'>;
type Chosen = Pick<StaffForm, 'assignFor' | 'admin_email' | 'team_leader_email'>;

/**
 * Finds the admin and leader of a new person, and locks them against deletion in the transaction that inserts the
 * person, so that nobody is placed below a deleted account. Throws InvalidInput on the field of a supervisor who can't
 * be chosen.
 */
export async function placeOf(
  trx: Kysely<Database>,
  caller: Caller,
  role: StaffRole,
  chosen: Chosen,
): Promise<Placement> {
  const self = await lockUser(trx, caller._id);
  if (!self) throw new Refusal(401, refusal('session-ended'));
  if (role === 'admin') return { assign_for: null, admin_id: null, team_leader_id: null };
  if (role === 'team-leader') {
    const admin = caller.role === 'admin' ? self : await chosenAdmin(trx, caller, chosen);
    return { assign_for: kindOf(chosen), admin_id: admin.id, team_leader_id: null };
  }
  const leader = caller.role === 'team-leader' ? self : await chosenLeader(trx, caller, role, chosen);
  return { assign_for: null, admin_id: leader.admin_id, team_leader_id: leader.id };
}

async function chosenAdmin(trx: Kysely<Database>, caller: Caller, { admin_email = '' }: Chosen) {
  const admin = await visibleStaff(trx, caller, 'admin')
    .select('users.id')
    .where('users.email', '=', admin_email)
    .forKeyShare()
    .executeTakeFirst();
  return admin ?? nobody('admin_email');
}

/** Checks that the chosen leader leads this kind of staff, and belongs to the calling admin or to the chosen admin. */
async function chosenLeader(
  trx: Kysely<Database>,
  caller: Caller,
  role: keyof typeof LEADER_KIND,
  chosen: Chosen,
) {
  const admin = caller.role === 'admin' ? { id: caller._id } : await chosenAdmin(trx, caller, chosen);
  const leader = await visibleStaff(trx, caller, 'team-leader')
    .select(['users.id', 'users.admin_id'])
    .where('users.email', '=', chosen.team_leader_email ?? '')
    .where('users.assign_for', '=', LEADER_KIND[role])
    .where('users.admin_id', '=', admin.id)
    .forKeyShare()
    .executeTakeFirst();
  return leader ?? nobody('team_leader_email');
}

function nobody(path: 'admin_email' | 'team_leader_email'): never {
  const code = path === 'admin_email' ? 'no-such-admin' : 'no-such-leader';
  throw new InvalidInput([{ path, ...refusal(code) }]);
}

/** `staffForm` has let through only a valid kind. */
function kindOf({ assignFor }: Chosen): AssignFor {
  if (AssignFor.is(assignFor)) return assignFor;
  throw new Error('A team leader came through the form without a kind');
}

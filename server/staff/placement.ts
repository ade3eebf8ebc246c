/** The admin and leader of a new member of staff: from the caller when the caller is above them, else chosen by e-mail. */
import {
  AssignFor,
  directSuperiorOf,
  isLed,
  type LedRole,
  type Role,
  type Superior,
} from '../../src/contract/roles/roles.js';
import { emailKey } from '../../src/contract/base/email-key.js';
import { LEADER_KIND, type StaffForm } from '../../src/contract/staff/staff.js';
import { InvalidInput } from '../../src/contract/base/validation.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Db } from '../db/context.js';
import type { Caller } from '../base/caller.js';
import { Refusal } from '../base/refusal.js';
import { lockActiveUser, type UserRow } from '../users/users.queries.js';
import { visibleStaff } from './visible.js';

type Placement = Pick<UserRow, 'assign_for' | 'admin_id' | 'team_leader_id'>;
type Chosen = Pick<StaffForm, 'assignFor' | 'admin_email' | 'team_leader_email'>;

/**
 * Finds the admin and leader of a new person, and locks them against deletion in the transaction that inserts the
 * person, so that nobody is placed below a deleted account. Throws InvalidInput on the field of a supervisor who can't
 * be chosen.
 */
export async function placeOf(trx: Db, caller: Caller, role: Role, chosen: Chosen): Promise<Placement> {
  const self = await lockActiveUser(trx, caller._id);
  if (!self) throw new Refusal(401, refusal('session-ended'));
  if (isLed(role)) {
    const leader = caller.role === 'team-leader' ? self : await chosenLeader(trx, caller, role, chosen);
    return { assign_for: null, admin_id: leader.admin_id, team_leader_id: leader.id };
  }
  if (directSuperiorOf(role) === undefined) return { assign_for: null, admin_id: null, team_leader_id: null };
  const admin = caller.role === 'admin' ? self : await chosenAdmin(trx, caller, chosen);
  const assign_for = role === 'team-leader' ? kindOf(chosen) : null;
  return { assign_for, admin_id: admin.id, team_leader_id: null };
}

const chosenAdmin = (trx: Db, caller: Caller, { admin_email = '' }: Chosen) =>
  findSuperior(trx, caller, 'admin', { email: admin_email, path: 'admin_email' });

/** Checks that the chosen leader leads this kind of staff, and belongs to the calling admin or to the chosen admin. */
async function chosenLeader(trx: Db, caller: Caller, role: LedRole, chosen: Chosen) {
  const admin = caller.role === 'admin' ? { id: caller._id } : await chosenAdmin(trx, caller, chosen);
  const asked = { email: chosen.team_leader_email ?? '', path: 'team_leader_email', kind: LEADER_KIND[role] };
  const leader = await findSuperior(trx, caller, 'team-leader', asked);
  return leader.admin_id === admin.id ? leader : nobody('team-leader', 'team_leader_email');
}

interface AskedSuperior {
  email: string;
  /** Whether `email` may be an id too. */
  isId?: boolean;
  /** The field of the call, for a refusal. */
  path: string;
  /** The kind of staff that a chosen leader must lead. */
  kind?: AssignFor | null;
}

/**
 * Returns the leader or admin whom a caller chose, and locks them against deletion, suspension and moves
 * until the transaction ends. Throws InvalidInput for somebody whom the caller doesn't see, who leads another
 * kind of staff, or who is suspended.
 */
export async function findSuperior(
  trx: Db,
  caller: Caller,
  role: Superior,
  { email, isId = false, path, kind }: AskedSuperior,
): Promise<UserRow> {
  const superior = await visibleStaff(trx, caller, role)
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('users.email', '=', emailKey(email) ?? email),
        ...(isId ? [eb('users.id', '=', email)] : []),
      ]),
    )
    .$if(kind !== undefined, (leaders) => leaders.where('users.assign_for', '=', kind ?? null))
    .forKeyShare()
    .executeTakeFirst();
  if (!superior) return nobody(role, path);
  if (superior.suspended_at === null) return superior;
  throw new InvalidInput([{ path, ...refusal('superior-suspended', { name: superior.name }) }]);
}

function nobody(role: Superior, path: string): never {
  throw new InvalidInput([{ path, ...refusal(role === 'admin' ? 'no-such-admin' : 'no-such-leader') }]);
}

/** The cast is safe, because `staffForm` has accepted only a valid kind. */
function kindOf({ assignFor }: Chosen): AssignFor {
  if (AssignFor.is(assignFor)) return assignFor;
  throw new Error('A team leader came through the form without a kind');
}

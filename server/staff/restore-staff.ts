/**
 * Restores a deleted person, or hands over the leads of a person who doesn't come back (readings.md,
 * 'People').
 */
import { DAY_MS } from '../../src/contract/base/business-day.js';
import { emailKey } from '../../src/contract/base/email-key.js';
import type { AnswerOf } from '../../src/contract/base/endpoint.js';
import { RESTORE_DAYS } from '../../src/contract/limits.js';
import type { handOverLeads as HandOverLeads } from '../../src/contract/staff/people-calls.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { directSuperiorOf, isLed } from '../../src/contract/roles/roles.js';
import { LEADER_KIND } from '../../src/contract/staff/staff.js';
import { withThousands } from '../../src/contract/base/thousands.js';
import { InvalidInput } from '../../src/contract/base/validation.js';
import { alreadyThere, notFound, Refusal } from '../base/refusal.js';
import { isUniqueViolation } from '../db/database.js';
import type { Context, Db } from '../db/context.js';
import { passOnRentals } from '../rentals/rentals.js';
import type { By } from '../users/by.js';
import type { UserRow } from '../users/users.queries.js';
import { actOnPerson, managed } from './act-on-person.js';
import { moveTeam } from './move-staff.js';
import { findSuperior } from './placement.js';

/**
 * Restores a person who was deleted in the last RESTORE_DAYS days, below their former superior or below
 * `moveTo`. Idempotent. 409 when an active account has their e-mail, when the superior is
 * deleted too, or when the superior now works for another admin than the caller.
 */
export async function restoreStaff(
  context: Context,
  by: By,
  id: string,
  { moveTo }: { moveTo?: string | undefined } = {},
): Promise<{ _id: string }> {
  try {
    return await actOnPerson(
      context,
      by,
      id,
      async (trx, person, at) => {
        if (person.deleted_at === null) return null;
        // An account without an e-mail was erased.
        if (person.email === '' || person.deleted_at < at - RESTORE_DAYS * DAY_MS) throw notFound();
        const superior = await superiorOf(trx, by, person, moveTo);
        await trx
          .updateTable('users')
          .set({ deleted_at: null, updated_at: at })
          .where('id', '=', id)
          .execute();
        if (superior) await moveTeam(trx, by, [person], superior, at);
        return { kind: 'restored' };
      },
      { isDeletedToo: true },
    );
  } catch (error) {
    if (isUniqueViolation(error, 'users.email')) throw alreadyThere('email', refusal('restored-email-taken'));
    throw error;
  }
}

/**
 * Hands the rentals that a deleted person entered or picked in the group to an active person of the same role and admin,
 * with deals and messages. Idempotent: a second call finds nothing to hand over.
 */
export async function handOverLeads(
  context: Context,
  by: By,
  id: string,
  to: string,
): Promise<AnswerOf<typeof HandOverLeads>> {
  let rentals = 0;
  await actOnPerson(
    context,
    by,
    id,
    async (trx, person, at) => {
      if (person.deleted_at === null) throw new Refusal(409, refusal('not-deleted', { name: person.name }));
      const successor = await managed(trx, by.caller)
        .where('users.deleted_at', 'is', null)
        .where('users.role', '=', person.role)
        .where('users.admin_id', 'is not distinct from', person.admin_id)
        .where((eb) => eb.or([eb('users.id', '=', to), eb('users.email', '=', emailKey(to) ?? to)]))
        .executeTakeFirst();
      if (!successor) throw new InvalidInput([{ path: 'to', ...refusal('no-such-successor') }]);
      rentals = await passOnRentals(trx, {
        fromId: id,
        toId: successor.id,
        adminId: person.admin_id,
        at,
      });
      return rentals === 0
        ? null
        : { kind: 'handed-over', details: `Leads to ${successor.email}: ${withThousands(rentals)}` };
    },
    { isDeletedToo: true },
  );
  return { _id: id, rentals };
}

/** Locks and returns the superior below whom the person will work. Admins have none. */
async function superiorOf(
  trx: Db,
  { caller }: By,
  person: UserRow,
  moveTo: string | undefined,
): Promise<UserRow | null> {
  const role = directSuperiorOf(person.role);
  if (role === undefined) return null;
  if (moveTo !== undefined) {
    const kind = isLed(person.role) ? { kind: LEADER_KIND[person.role] } : {};
    return findSuperior(trx, caller, role, { email: moveTo, isId: true, path: 'moveTo', ...kind });
  }
  const superior = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', (role === 'admin' ? person.admin_id : person.team_leader_id) ?? '')
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!superior) throw new Refusal(409, refusal('superior-deleted'));
  // A leader who has moved to another group isn't the caller's any more, and the person would join that group.
  if (caller.role === 'admin' && superior.id !== caller._id && superior.admin_id !== caller._id)
    throw new Refusal(409, refusal('superior-moved'));
  return superior;
}

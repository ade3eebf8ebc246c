/**
 * Runs an action of a supervisor on one person: finds and locks the person within the caller's scope, acts,
 * and writes the audit in one transaction.
 */
import { MANAGING, may } from '../../src/contract/roles/capabilities.js';
import { ROLES } from '../../src/contract/roles/role-words.js';
import { isStaffRole } from '../../src/contract/staff/staff.js';
import { personOf, recordAudit, type AuditEntry } from '../audit/record.js';
import type { Role } from '../../src/contract/roles/roles.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Caller } from '../base/caller.js';
import { notFound, Refusal } from '../base/refusal.js';
import { type Context, type Db, inTransaction } from '../db/context.js';
import type { By } from '../users/by.js';
import { lockActiveUser, type UserRow } from '../users/users.queries.js';
import { visibleTo } from './visible.js';

/** The entry for the audit; null if nothing has changed. */
type Done = Pick<AuditEntry, 'kind' | 'details'> | null;

/** Acts on a person whose role the caller may create, within the caller's scope; 404 for anyone else, and for a deleted person unless `isDeletedToo`. */
export async function actOnPerson(
  { db, clock }: Context,
  { caller, ...by }: By,
  id: string,
  act: (trx: Db, person: UserRow, at: number) => Promise<Done>,
  options: { isDeletedToo?: boolean } = {},
): Promise<{ _id: string }> {
  await inTransaction(db, async (trx) => {
    const person = await findManaged(trx, caller, id, options);
    // Locks the caller too, because two super-admins who suspend each other at the same moment would leave
    // none.
    if (person.role === 'super-admin' && !(await lockActiveUser(trx, caller._id)))
      throw new Refusal(401, refusal('session-ended'));
    const at = clock.now();
    const done = await act(trx, person, at);
    if (done) await recordAudit(trx, { ...by, ...done, subject: personOf(person), at });
  });
  return { _id: id };
}

/**
 * Locks and returns the person, if the caller sees them and may create their role; otherwise 404, for any
 * reason.
 */
export async function findManaged(
  trx: Db,
  caller: Caller,
  id: string,
  { isDeletedToo = false }: { isDeletedToo?: boolean } = {},
): Promise<UserRow> {
  const person = await managed(trx, caller)
    .where('users.id', '=', id)
    .$if(!isDeletedToo, (people) => people.where('users.deleted_at', 'is', null))
    .executeTakeFirst();
  if (!person) throw notFound();
  return person;
}

/**
 * Locks, in the order of their ids, everybody in the caller's scope whose role the caller may create,
 * including deleted people.
 */
export const managed = (trx: Db, caller: Caller) => {
  const isCreatable = (role: Role) =>
    isStaffRole(role) ? may(caller, MANAGING[role]) : caller.role === 'super-admin';
  return (
    trx
      .selectFrom('users')
      .selectAll()
      .where('users.role', 'in', ROLES.filter(isCreatable))
      // Excludes the caller, because a super-admin would otherwise find themself.
      .where('users.id', '<>', caller._id)
      .where(visibleTo(caller))
      .orderBy('users.id')
      .forUpdate()
  );
};

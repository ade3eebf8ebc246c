import type { Role } from '../../src/contract/roles/roles.js';
import { addressKey } from '../base/address-key.js';
import type { Caller } from '../base/caller.js';
import type { Db } from '../db/context.js';

/** A person as the audit names them, with their group: their admin's, or for an admin their own. */
export interface AuditPerson {
  id: string;
  name: string;
  email: string;
  groupAdminId: string | null;
}

interface UserLike {
  id: string;
  name: string;
  email: string;
  role: Role;
  admin_id: string | null;
}

/** A row of `users` as the audit names them. */
export const personOf = ({ id, name, email, role, admin_id }: UserLike): AuditPerson => ({
  id,
  name,
  email,
  groupAdminId: role === 'admin' ? id : admin_id,
});

/** The person with this id as the audit names them; undefined when there is none. */
export async function findAuditPerson(db: Db, id: string): Promise<AuditPerson | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'admin_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return user && personOf(user);
}

/** The person with this id as the audit names them. */
export async function auditPerson(db: Db, id: string): Promise<AuditPerson> {
  const person = await findAuditPerson(db, id);
  if (!person) throw new Error('The person is missing');
  return person;
}

/**
 * Who made the current call and from which address: `recordAudit(trx, {...madeBy(context), kind: 'deleted',
 * …})`.
 */
export function madeBy({ user, request }: { user: Caller; request: { ip: string } }): {
  actor: AuditPerson;
  address: string;
} {
  const { _id: id, name, email, role, adminId } = user;
  return { actor: personOf({ id, name, email, role, admin_id: adminId }), address: addressKey(request.ip) };
}

import type { Role } from '../../src/contract/roles/roles.js';
import { addressKey } from '../base/address-key.js';
import type { Caller } from '../base/caller.js';

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

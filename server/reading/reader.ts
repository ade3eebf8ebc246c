import type { Role } from '../../src/contract/roles/roles.js';
import type { AuditPerson } from '../audit/people.js';

/** The person who reads, and their address. */
export interface Reader {
  actor: AuditPerson;
  role: Role;
  address: string;
}

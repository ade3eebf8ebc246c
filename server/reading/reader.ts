import type { Role } from '../../src/contract/roles.js';
import type { AuditPerson } from '../audit/people.js';

/** Who reads, and from which address. */
export interface Reader {
  actor: AuditPerson;
  role: Role;
  address: string;
}

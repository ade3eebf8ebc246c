import type { AuditPerson } from '../audit/people.js';
import type { Caller } from '../base/caller.js';

/** Who does something: for the rules (their rights and group) and for the audit (name, address). */
export interface By {
  caller: Caller;
  actor: AuditPerson;
  address: string;
}

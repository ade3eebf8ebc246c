import type { AuditPerson } from '../audit/people.js';
import type { Caller } from '../base/caller.js';

/** Who does something: as the rules know them (their rights, their place) and as the audit does (name, address). */
export interface By {
  caller: Caller;
  actor: AuditPerson;
  address: string;
}

import { madeBy, type AuditPerson } from '../audit/record.js';
import type { Caller } from '../base/caller.js';

/** The person who does something: their rights and group for the rules, name and address for the audit. */
export interface By {
  caller: Caller;
  actor: AuditPerson;
  address: string;
}

/** The person who makes the current call. */
export const by = (call: Parameters<typeof madeBy>[0]): By => ({ caller: call.user, ...madeBy(call) });

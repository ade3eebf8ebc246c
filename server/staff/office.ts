import type { Kysely } from 'kysely';
import type { AuditPerson } from '../audit/people.js';
import type { Clock } from '../clock.js';
import type { Database } from '../db/schema.js';
import type { Caller } from '../http/route.js';

/** What the rules of staff stand on: where people are kept and what time it is. */
export interface Office {
  db: Kysely<Database>;
  clock: Clock;
}

/** Who does something: as the rules know them (their rights, their place) and as the audit does (name, address). */
export interface By {
  caller: Caller;
  actor: AuditPerson;
  address: string;
}

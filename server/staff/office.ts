import type { Kysely } from 'kysely';
import type { Clock } from '../clock.js';
import type { Database } from '../db/schema.js';

/** What the rules of staff stand on: where people are kept and what time it is. */
export interface Office {
  db: Kysely<Database>;
  clock: Clock;
}

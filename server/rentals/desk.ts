import type { Kysely } from 'kysely';
import type { Clock } from '../clock.js';
import type { Database } from '../db/schema.js';

/** What the rules of rentals stand on: where rentals are kept and what time it is. */
export interface Desk {
  db: Kysely<Database>;
  clock: Clock;
}

import type { Kysely } from 'kysely';
import type { Clock } from '../base/clock.js';
import type { Database } from './schema.js';

/** The database, or a transaction in it. */
export type Db = Kysely<Database>;

/** What a resource's functions need: the database and the clock. Some resources extend it. */
export interface Context {
  db: Db;
  clock: Clock;
}

import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.js';
import type { Database } from '../db/schema.js';
import type { Live } from '../realtime/live.js';

export interface IntakeParts {
  db: Kysely<Database>;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Who watches an upload hears of each step, and who waits for rentals of the first ones. */
  live: Pick<Live, 'changed'>;
}

import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.js';
import type { Database } from '../db/schema.js';

export interface IntakeParts {
  db: Kysely<Database>;
  clock: Clock;
  log: FastifyBaseLogger;
}

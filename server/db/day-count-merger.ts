import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { businessDayNumber } from '../../src/contract/business-day.js';
import type { Clock } from '../base/clock.js';
import { engineOf } from './engine.js';
import { mergeDayCounts } from './postgres-day-counts.js';

const EVERY_MS = 3_600_000;

/**
 * Regularly merges the counts of past days, which are spread over several rows. On SQLite there is nothing to
 * merge, because each count is one row. Returns the function that stops this.
 */
export function mergeDayCountsRegularly<Tables>({
  db,
  clock,
  log,
}: {
  db: Kysely<Tables>;
  clock: Clock;
  log: FastifyBaseLogger;
}): () => void {
  if (engineOf(db) === 'sqlite') return () => undefined;
  const merge = () => {
    mergeDayCounts(db, businessDayNumber(clock.now())).catch((error: unknown) => {
      log.warn({ err: error }, 'Counts of past days could not be put together; it is tried again in an hour');
    });
  };
  const timer = setInterval(merge, EVERY_MS).unref();
  return () => clearInterval(timer);
}

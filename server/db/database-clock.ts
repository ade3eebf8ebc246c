import { sql, type Kysely } from 'kysely';
import type { Clock } from '../clock.js';

const COMPARED_EVERY_MS = 60_000;

/**
 * The time of the database, for servers on several machines whose clocks differ: rules compare instants that any of them wrote. Now
 * and then the difference to this machine's clock is measured; in between it is added. A database that doesn't answer leaves it.
 */
export async function databaseClock<Tables>(db: Kysely<Tables>): Promise<Clock & { stop(): void }> {
  let aheadMs = await measure(db);
  const timer = setInterval(() => {
    measure(db).then(
      (measured) => (aheadMs = measured),
      () => undefined,
    );
  }, COMPARED_EVERY_MS).unref();
  return { now: () => Date.now() + aheadMs, stop: () => clearInterval(timer) };
}

/** How far the database's clock is ahead of ours. */
async function measure<Tables>(db: Kysely<Tables>): Promise<number> {
  const askedMs = Date.now();
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  const answeredMs = Date.now();
  return Math.round((rows[0]?.now ?? answeredMs) - (askedMs + answeredMs) / 2);
}

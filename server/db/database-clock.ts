import { sql, type Kysely } from 'kysely';
import type { Clock } from '../base/clock.js';

const COMPARED_EVERY_MS = 60_000;

/**
 * The time of the database, for servers on machines whose clocks differ, because rules compare instants that
 * different servers wrote. The server asks the database regularly. Between two answers, or while the database
 * doesn't answer, it adds the time that its monotonic clock has measured.
 */
export async function databaseClock<Tables>(db: Kysely<Tables>): Promise<Clock & { stop(): void }> {
  let startedAtMs = await measure(db);
  const timer = setInterval(() => {
    measure(db).then(
      (measured) => (startedAtMs = measured),
      () => undefined,
    );
  }, COMPARED_EVERY_MS).unref();
  return { now: () => Math.round(startedAtMs + performance.now()), stop: () => clearInterval(timer) };
}

/** The database's time at the moment when this process's monotonic clock was zero. */
async function measure<Tables>(db: Kysely<Tables>): Promise<number> {
  const askedMs = performance.now();
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  const answeredMs = performance.now();
  const nowMs = rows[0]?.now;
  if (nowMs === undefined) throw new Error('The database tells no time');
  return nowMs - (askedMs + answeredMs) / 2;
}

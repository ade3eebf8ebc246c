/** The local clocks of time zones as rows (`zone_clocks`), from which a claim decides whether a number may be called now. */
import type { Insertable } from 'kysely';
import { DAY_MS } from '../../../src/contract/base/business-day.js';
import { UNKNOWN_TIME_ZONES } from '../../../src/contract/picks/quiet-hours.js';
import { inTransaction, type Db } from '../../db/context.js';
import type { ZoneClocksTable } from '../../db/rentals-schema.js';
import { MINUTE_MS } from '../../settings/settings.js';
import { minutesAheadOfUtc } from '../../../src/contract/base/zone-clock.js';
import { zonesOf } from './zone-of-number.js';

/** Changes of a clock are looked for from a year ago to this time ahead; a server that starts writes them anew. */
const AHEAD_MS = 3 * 366 * DAY_MS;
const BACK_MS = 366 * DAY_MS;
/** No clock is changed for a shorter time. */
const STEP_MS = 7 * DAY_MS;

type Clock = Insertable<ZoneClocksTable>;

/** Writes the clocks of all zones anew: the rules of a country may have changed. */
export const rewriteZoneClocks = (db: Db, nowMs: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const zones = await trx.selectFrom('time_zones').select('zone').execute();
    await trx.deleteFrom('zone_clocks').execute();
    for (const { zone } of zones) await writeZoneClocks(trx, zone, nowMs);
  });

/** Writes the clocks of one zone, if it has none. Those of the unknown zone are of all that the setting offers. */
export async function writeZoneClocks(trx: Db, zone: string, nowMs: number): Promise<void> {
  const names = zone === '' ? UNKNOWN_TIME_ZONES.filter((name) => name !== 'never') : zonesOf(zone);
  await trx
    .insertInto('zone_clocks')
    .values(names.flatMap((name) => clocksOf(name, nowMs).map((clock) => ({ zone, ...clock }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How far a clock is ahead of UTC from when until when; the first and the last have no end. */
export function clocksOf(name: string, nowMs: number): Omit<Clock, 'zone'>[] {
  const clocks: Omit<Clock, 'zone'>[] = [];
  const minutesAt = (atMs: number) => (name === 'always' ? 0 : minutesAheadOfUtc(name, atMs));
  let [since, minutes] = [0, minutesAt(nowMs - BACK_MS)];
  for (let atMs = nowMs - BACK_MS; atMs < nowMs + AHEAD_MS; atMs += STEP_MS) {
    const next = minutesAt(atMs + STEP_MS);
    if (next === minutes) continue;
    const until = changeBetween(atMs, atMs + STEP_MS, (ms) => minutesAt(ms) === minutes);
    clocks.push({ name, since, until, minutes });
    [since, minutes] = [until, next];
  }
  return [...clocks, { name, since, until: Number.MAX_SAFE_INTEGER, minutes }];
}

/** The first full minute at which a condition no longer holds. */
function changeBetween(fromMs: number, toMs: number, holds: (ms: number) => boolean): number {
  let [low, high] = [Math.floor(fromMs / MINUTE_MS), Math.ceil(toMs / MINUTE_MS)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle * MINUTE_MS)) low = middle;
    else high = middle;
  }
  return high * MINUTE_MS;
}

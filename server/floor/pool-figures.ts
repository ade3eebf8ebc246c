import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.js';
import { closedNow, fillTimeZones, type ClosedNow } from '../rentals/rentals.js';
import { holdCutoffMs, MINUTE_MS, readSettings } from '../settings/settings.js';
import { poolNow } from './pool-now.js';

export interface PoolFigures {
  /** How many rentals can be picked now. */
  waiting: number;
  onHold: number;
  /** How many nobody gets, because their number is on the do-not-contact list. */
  listed: number;
  /** When hold releases the next one. */
  nextFreeMs: number | null;
  oldestMs: number | null;
  /** What waits for the time where it is: null if nothing does, undefined while quiet hours are off. */
  closed: ClosedNow | null | undefined;
}

/** The pool at an instant, under the current rules. */
export async function poolFigures(db: Kysely<Database>, nowMs: number): Promise<PoolFigures> {
  const settings = await readSettings(db);
  if (settings.isQuietHoursEnabled) await fillTimeZones(db, nowMs);
  const { inPool, onHold, listed, firstOnHoldMs, oldestMs } = await poolNow(
    db,
    holdCutoffMs(settings, nowMs),
  ).executeTakeFirstOrThrow();
  const closed = settings.isQuietHoursEnabled ? await closedNow(db, settings, { nowMs }) : undefined;
  return {
    // The queries see slightly different moments.
    waiting: Math.max(0, inPool - onHold - listed - (closed?.pool ?? 0)),
    onHold,
    listed,
    nextFreeMs: firstOnHoldMs === null ? null : firstOnHoldMs + settings.holdTime * MINUTE_MS,
    oldestMs,
    closed,
  };
}

import { sql } from 'kysely';
import type { Db } from '../db/context.js';
import { closedNow, fillTimeZones, type ClosedNow } from '../rentals/rentals.js';
import { holdCutoffMs, MINUTE_MS, readSettings, rentalsOnHold } from '../settings/settings.js';
import { RENTAL_STATE } from '../db/rentals-schema.js';

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
export async function poolFigures(db: Db, nowMs: number): Promise<PoolFigures> {
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

/**
 * The pool at this moment: how many rentals are in it, how many of them are on hold, how many are on the do-not-contact list, and the
 * oldest that may be picked. The total comes from the stored counts of days, the rest from the pool's own indexes (`floor-plans.test.ts`).
 */
export const poolNow = (db: Db, cutoffMs: number) =>
  db.selectFrom(onHold(db, cutoffMs).as('held_back')).select((eb) => [
    'held_back.count as onHold',
    'held_back.firstMs as firstOnHoldMs',
    eb.fn.coalesce(inPool(db), eb.lit(0)).as('inPool'),
    eb.fn.coalesce(listedInPool(db), eb.lit(0)).as('listed'),
    eb
      .fn<number | null>('coalesce', [
        oldest(db).where('created_at', '<=', cutoffMs),
        // This is a literal, so that the engine sees that the partial index fits the query.
        oldest(db).where('source', '=', sql.lit('for-use')),
      ])
      .as('oldestMs'),
  ]);

/** Counts all rentals on hold, without a limit, because few people look at a board, and seldom. */
const onHold = (db: Db, cutoffMs: number) =>
  rentalsOnHold(db, cutoffMs).select((eb) => [
    eb.fn.countAll<number>().as('count'),
    eb.fn.min<number | null>('created_at').as('firstMs'),
  ]);

const inPool = (db: Db) =>
  db
    .selectFrom('rental_day_totals')
    .select((each) => each.fn.sum<number | null>('rentals').as('rentals'))
    .where('family', '=', 'created')
    .where('scope', '=', '')
    .where('state', '=', RENTAL_STATE.pool);

/** The rentals in the pool that nobody gets, because their number is on the do-not-contact list. */
const listedInPool = (db: Db) =>
  db
    .selectFrom('rentals')
    .select((each) => each.fn.countAll<number>().as('rentals'))
    .where('fetched_at', 'is', null)
    .where('do_not_contact_at', 'is not', null);

const oldest = (db: Db) =>
  db
    .selectFrom('rentals')
    .select('created_at')
    .where('fetched_at', 'is', null)
    .where('do_not_contact_at', 'is', null)
    .orderBy('created_at')
    .limit(1);

/** The state of the work at this moment, as far as the caller may see it. */
import { businessDay, endOfBusinessDay, startOfBusinessDay } from '../../src/contract/base/business-day.js';
import type { FloorBoard } from '../../src/contract/floor/floor-board.js';
import type { Caller } from '../base/caller.js';
import type { Context, Db } from '../db/context.js';
import { readSettings } from '../settings/settings.js';
import {
  inPanama,
  rentalScope,
  type RentalSide,
  bypassedWithin,
  type RentalScope,
} from '../rentals/rentals.js';
import { floorCalls } from './calls.js';
import { floorSide } from './floor-side.js';
import { heavyReaders } from './heavy-readers.js';
import { inHand } from './in-hand.js';
import { peopleToday } from './people-today.js';
import { withPresence } from './presence.js';
import { poolFigures } from './pool-figures.js';

/** Reads the board with a handful of statements, none of which blocks other requests for long. */
export async function floorBoard({ db, clock }: Context, caller: Caller): Promise<FloorBoard> {
  const nowMs = clock.now();
  const today = businessDay(nowMs);
  const day = { fromMs: startOfBusinessDay(today), beforeMs: endOfBusinessDay(today) };
  const sideOf = async (side: RentalSide) =>
    withPresence(
      db,
      floorSide(await peopleToday(db, { side, scope: rentalScope(caller, side), day }).execute()),
      side,
      nowMs,
    );
  const taken = rentalScope(caller, 'taken');
  const seesPickers = taken !== 'none';
  const calls = seesPickers ? await floorCalls(db, taken, nowMs) : undefined;
  return {
    asOf: new Date(nowMs).toISOString(),
    pool: await pool(db, nowMs),
    inHand: seesPickers ? await inHand(db, taken) : null,
    pickers: seesPickers ? await sideOf('taken') : null,
    creators: await sideOf('entered'),
    heavyReaders:
      caller.role === 'super-admin' ? await heavyReaders(db, await readSettings(db), nowMs) : null,
    bypassedToday: (await bypassedOn(db, rentalScope(caller, 'entered'), day).executeTakeFirstOrThrow())
      .total,
    ...(calls && { calls }),
  };
}

async function pool(db: Db, nowMs: number): Promise<FloorBoard['pool']> {
  const { waiting, onHold, listed, nextFreeMs, oldestMs, closed } = await poolFigures(db, nowMs);
  return {
    waiting,
    onHold,
    ...(listed > 0 && { doNotContact: listed }),
    nextFreeAt: nextFreeMs === null ? null : instant(nextFreeMs),
    oldestWaitingSince: oldestMs === null ? null : instant(oldestMs),
    ...(closed !== undefined && {
      quietHours: {
        count: closed?.count ?? 0,
        opensAt: closed && instant(closed.opensAtMs),
        localTime: closed && inPanama(closed),
      },
    }),
  };
}

const instant = (ms: number): string => new Date(ms).toISOString();

/** How many rentals of a scope were bypassed on a day and still are. It is read from an index alone. */
export const bypassedOn = (
  db: Db,
  scope: RentalScope,
  { fromMs, beforeMs }: { fromMs: number; beforeMs: number },
) =>
  db
    .selectFrom('rentals')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(bypassedWithin(scope))
    .where('fetched_at', '>=', fromMs)
    .where('fetched_at', '<', beforeMs);

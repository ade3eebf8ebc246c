/**
 * A few working days of the demo installation, simulated with the server's own rules: creators enter, pickers fetch and
 * finish, each at a moment in the past. So every rental is in a state that the rules allow.
 */
import { businessDay, DAY_MS, HOUR_MS, startOfBusinessDay } from '../../src/contract/base/business-day.js';
import type { Clock } from '../base/clock.js';
import { enterRental } from '../rentals/enter.js';
import { fetchRental, returnHeldRental } from '../rentals/pick.js';
import { finishRental } from '../rentals/verdicts.js';
import { closeDeals } from './deals.js';
import { post } from './posts.js';
import type { Db } from '../db/context.js';

/** How many working days before today are simulated. */
const PAST_DAYS = 5;
const ENTRIES_A_DAY = 60;
/** How many rentals are fetched: fewer than are entered, so that the pool still has rentals to pick. */
const PICKS_A_DAY = 42;
const CREATORS = ['creator', 'creator-2', 'creator-3', 'creator-4', 'creator-5'];
const PICKERS = ['picker', 'picker-2', 'picker-3', 'picker-4', 'picker-5'];
/** The pickers who hold a rental when the demo begins; the first picker holds none. */
const HOLDERS = ['picker-3', 'picker-5'];
/** The picker whose last rental was returned to the pool. */
const RETURNER = 'picker-4';
/** How many rentals the history enters. */
export const ENTRY_COUNT = (PAST_DAYS + 1) * ENTRIES_A_DAY;

interface MovingClock extends Clock {
  moveTo(instantMs: number): void;
}

/** Simulates the days up to `nowMs`. `ids` are those of the demo people by their keys. */
export async function simulateDays(db: Db, ids: ReadonlyMap<string, string>, nowMs: number): Promise<void> {
  const clock = movingClock(nowMs);
  const context = { db, clock };
  const idOf = (keys: readonly string[], index: number) => ids.get(keys[index % keys.length] ?? '') ?? '';
  let entries = 0;
  let picks = 0;

  for (const { fromMs, toMs } of workingDays(nowMs)) {
    const stepMs = (toMs - fromMs) / ENTRIES_A_DAY;
    for (let step = 0; step < ENTRIES_A_DAY; step += 1) {
      const momentMs = fromMs + step * stepMs;
      clock.moveTo(momentMs);
      await enterRental(context, idOf(CREATORS, entries), post(entries));
      entries += 1;
      if (step % 10 >= (PICKS_A_DAY * 10) / ENTRIES_A_DAY) continue;
      const pickerId = idOf(PICKERS, picks);
      const rental = await fetchRental(context, pickerId);
      clock.moveTo(momentMs + (stepMs * (1 + (picks % 5))) / 6);
      const number_status = picks % 5 === 3 ? 'invalid' : 'valid';
      await finishRental(context, pickerId, { number_status, rentalId: rental._id });
      picks += 1;
    }
  }

  await closeDeals(db, clock, nowMs);
  for (const holder of HOLDERS) await fetchRental(context, idOf([holder], 0));
  // The return comes last, so that nobody fetches that rental again.
  const returner = idOf([RETURNER], 0);
  await fetchRental(context, returner);
  await returnHeldRental(db, returner, clock);
}

/**
 * A working day is from 8 AM to 6 PM in Panama; today's ends now, and begins at midnight if it is not yet 8
 * AM.
 */
function workingDays(nowMs: number): { fromMs: number; toMs: number }[] {
  const midnightMs = startOfBusinessDay(businessDay(nowMs));
  const past = Array.from({ length: PAST_DAYS }, (_, i) => {
    const dayMs = midnightMs - (PAST_DAYS - i) * DAY_MS;
    return { fromMs: dayMs + 8 * HOUR_MS, toMs: dayMs + 18 * HOUR_MS };
  });
  const openingMs = midnightMs + 8 * HOUR_MS;
  return [...past, { fromMs: openingMs < nowMs ? openingMs : midnightMs, toMs: nowMs }];
}

function movingClock(startMs: number): MovingClock {
  let nowMs = startMs;
  return { now: () => nowMs, moveTo: (instantMs) => void (nowMs = Math.floor(instantMs)) };
}

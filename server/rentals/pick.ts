/** Fetches, finishes and returns rentals for pickers. */
import { businessDay, endOfBusinessDay, startOfBusinessDay } from '../../src/contract/business-day.js';
import type { AnswerOf } from '../../src/contract/endpoint.js';
import type { completeTask } from '../../src/contract/rentals.js';
import { type HeldRental, type NumberStatus } from '../../src/contract/rentals.js';
import type { Settings } from '../../src/contract/settings.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { latestWrittenMs } from '../base/clock.js';
import { isUniqueViolation } from '../db/database.js';
import { inGroupCommit } from '../db/group-commit.js';
import { inTransaction } from '../db/in-transaction.js';
import { notFound } from '../base/refusal.js';
import { holdCutoffMs, readSettings, type MarkedSettings } from '../settings/settings.js';
import { takeNext, type Terms } from './claim.js';
import type { Context } from '../db/context.js';
import { randomShuffle } from './enter.js';
import { heldBy, toHeldRental } from './held.js';
import { recordStep } from './history/record.js';
import type { PickOrder } from './next-in-order.js';
import { freshRules, knownRules, zoneTerms, type KnownRules } from './time-zones/open-zones.js';
import { delayColumns, delayRule, pickerWait, waitingSinceMs } from './wait.js';
import { notNowReason, nothingNow } from './why-not.js';

/**
 * The rental that the picker already holds, else the next one. The usual case is one claim with the cached
 * rules: if these are stale, the claim takes nothing. The held rental, the rules and the reason are
 * read only when a claim took nothing.
 */
export async function fetchRental({ db, clock }: Context, pickerId: string): Promise<HeldRental> {
  const nowMs = clock.now();
  let known = await knownRules(db);
  for (;;) {
    const row =
      (await take(db, known, claimTerms(known, pickerId, nowMs))) ??
      (await heldBy(db, pickerId).executeTakeFirst());
    if (row) return toHeldRental(row, known.settings);
    const fresh = await freshRules(db);
    if (fresh.mark === known.mark && fresh.zones.length === known.zones.length) break;
    known = fresh;
  }

  const reason = await notNowReason(db, known.settings, pickerId, nowMs);
  if (reason) throw reason;

  const terms = claimTerms(known, pickerId, nowMs);
  const row =
    // The picker may have finished in another tab between the claim and the read of the held rental.
    (await take(db, known, terms)) ??
    // While outcomes are off, rentals that wait for another call come after the pool.
    (await take(db, known, { ...terms, due: 'only' })) ??
    // Rentals entered before the clock was set back would otherwise stay on hold longer than the hold time.
    (await take(db, known, { ...terms, leadsType: 'entered-ahead', cutoffMs: latestWrittenMs(nowMs) }));
  if (row) return toHeldRental(row, known.settings);
  throw await nothingNow(db, known, nowMs, pickerId);
}

/** The rental that the picker holds, or null. */
export async function heldRental({ db }: Context, pickerId: string): Promise<HeldRental | null> {
  const row = await heldBy(db, pickerId).executeTakeFirst();
  return row ? toHeldRental(row, await readSettings(db)) : null;
}

/**
 * Finishes the rental that the picker holds, with one conditional write. `rentalId` prevents a delayed duplicate
 * request from finishing the rental that was fetched after it.
 */
export async function finishRental(
  { db, clock }: Context,
  pickerId: string,
  verdict: { number_status: NumberStatus; rentalId?: string | undefined },
): Promise<AnswerOf<typeof completeTask>> {
  const nowMs = clock.now();
  const finished = await inGroupCommit(db, (group) =>
    finish(group, pickerId, verdict, nowMs).executeTakeFirst(),
  );
  if (!finished) throw notFound(refusal('no-rental-in-hand'));
  return {
    _id: finished.id,
    number_status: verdict.number_status,
    finishedDate: new Date(nowMs).toISOString(),
    wait: pickerWait(delayRule(finished), nowMs, nowMs),
  };
}

/** Returns the rental that a picker holds, if any, to the pool, because they left or it was taken from them. */
export function returnHeldRental(
  db: Context['db'],
  pickerId: string,
  clock: Context['clock'],
): Promise<void> {
  return inTransaction(db, async (trx) => {
    // Locked, because they may be finishing it at this moment.
    const held = await heldBy(trx, pickerId).forUpdate().executeTakeFirst();
    if (!held) return;
    const at = clock.now();
    await trx
      .updateTable('rentals')
      .set({ fetcher_id: null, fetcher_admin_id: null, fetched_at: null, returned_at: at, updated_at: at })
      .where('id', '=', held.id)
      .execute();
    // The rental's columns lose who held it and since when, so the history records both.
    await recordStep(trx, {
      rentalId: held.id,
      kind: 'returned',
      byId: pickerId,
      at,
      since: held.fetched_at,
    });
  });
}

/** Returns the terms of a claim at an instant under given settings, without those about time zones. */
export function claimTerms({ settings, mark }: MarkedSettings, pickerId: string, nowMs: number): Terms {
  return {
    ...{ pickerId, nowMs, waitingSinceMs: waitingSinceMs(settings, nowMs), settingsMark: mark },
    ...{ latestFinishMs: latestWrittenMs(nowMs), todayEndMs: endOfBusinessDay(businessDay(nowMs)) },
    ...pickOrderNow(settings, nowMs),
    due: settings.isOutcomesEnabled ? 'first' : 'none',
    attemptsPerDay: settings.attemptsPerDay ?? null,
  };
}

/** Returns the order of the pool at an instant under given settings. */
export function pickOrderNow(settings: Settings, nowMs: number): PickOrder {
  const cutoffMs = holdCutoffMs(settings, nowMs);
  const todayStartMs = startOfBusinessDay(businessDay(nowMs));
  return {
    leadsType: settings.leadsType,
    ...{ cutoffMs, todayStartMs, lastBeforeTodayMs: Math.min(cutoffMs, todayStartMs - 1) },
    randomStart: randomShuffle(),
  };
}

/**
 * Writes a finish and returns the columns from which the wait is computed. Returns no row if the picker holds
 * no rental, or not the named one.
 */
export const finish = (
  db: Context['db'],
  pickerId: string,
  { number_status, rentalId }: { number_status: NumberStatus; rentalId?: string | undefined },
  nowMs: number,
) =>
  db
    .updateTable('rentals')
    .set({ number_status, finished_at: nowMs, updated_at: nowMs })
    .where('fetcher_id', '=', pickerId)
    .where('finished_at', 'is', null)
    .$if(rentalId !== undefined, (held) => held.where('id', '=', rentalId ?? ''))
    .returning((eb) => ['id', ...delayColumns(eb)]);

/**
 * Claims the next rental whose number may be called now. If the database refuses it because the picker already
 * holds one, the claim took nothing.
 */
async function take(db: Context['db'], known: KnownRules, terms: Terms) {
  try {
    for (const zones of zoneTerms(known, terms.nowMs)) {
      const row = await inGroupCommit(db, (group) => takeNext(group, { ...terms, ...zones }));
      if (row) return row;
    }
  } catch (error) {
    if (!isUniqueViolation(error, 'rentals.fetcher_id')) throw error;
  }
  return undefined;
}

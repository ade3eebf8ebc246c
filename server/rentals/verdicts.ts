/** Verdicts that are taken back or changed within TAKE_BACK_MINUTES (readings.md, 'Verdicts and outcomes'). */
import { TAKE_BACK_MINUTES } from '../../src/contract/limits.js';
import type { HeldRental, NumberStatus, RecentVerdict } from '../../src/contract/rentals/rentals.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { isUniqueViolation } from '../db/database.js';
import { inTransaction, type Context, type Db } from '../db/context.js';
import { notFound, Refusal } from '../base/refusal.js';
import { lockActiveUser } from '../users/users.queries.js';
import { heldBy, toHeldRental } from './held.js';
import { notWaiting } from './next-due.js';
import { limitVerdictChanges } from './history/limit-verdicts.js';
import { recordStep } from './history/record.js';
import { isMadeInvalid, ownFinished } from './own/own.queries.js';
import { shownKey } from './shown-key.js';

const TAKE_BACK_MS = TAKE_BACK_MINUTES * 60_000;

/** How long the verdict of a finish can still be corrected; 0 if it can't be. */
export const takeBackSeconds = (finishedMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((finishedMs + TAKE_BACK_MS - nowMs) / 1000));

/** The picker's newest verdict if it can still be taken back, else null. */
export async function recentVerdict({ db, clock }: Context, pickerId: string): Promise<RecentVerdict | null> {
  const nowMs = clock.now();
  const row = await finishedPicks(db, pickerId)
    .where('finished_at', '>=', nowMs - TAKE_BACK_MS)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.deal_id === null && !row.is_made_invalid ? toRecentVerdict(row, nowMs) : null;
}

/** Gives a finished rental back to its picker without a verdict. The database itself refuses a second held rental. */
export async function takeBackVerdict(
  { db, clock }: Context,
  pickerId: string,
  id: string,
): Promise<HeldRental> {
  const nowMs = clock.now();
  try {
    return await inTransaction(db, async (trx) => {
      // Checks again that the picker is active, because a rental in the hand of a picker who left after the
      // guard's check would never be returned.
      if (!(await lockActiveUser(trx, pickerId))) throw new Refusal(401, refusal('session-ended'));
      const rental = await changeableRental(trx, pickerId, id, nowMs);
      if (rental.do_not_contact_at !== null) throw new Refusal(409, refusal('do-not-contact'));
      await limitVerdictChanges(trx, id, nowMs);
      const { finished_at, number_status, outcome } = rental;
      await trx
        .updateTable('rentals')
        .set((eb) => ({
          ...notWaiting,
          number_status: null,
          updated_at: nowMs,
          tries: number_status === null && outcome === 'no-answer' ? eb('tries', '-', 1) : eb.ref('tries'),
        }))
        .where('id', '=', id)
        .execute();
      await recordStep(trx, {
        rentalId: id,
        kind: 'taken-back',
        byId: pickerId,
        at: nowMs,
        since: finished_at,
        details: number_status,
      });
      return toHeldRental(await heldBy(trx, pickerId).executeTakeFirstOrThrow());
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'rentals.fetcher_id')) throw error;
    throw new Refusal(409, refusal('hand-full'));
  }
}

/** Gives a finished rental the other verdict. Idempotent: setting the current verdict records no step. */
export function changeVerdict(
  { db, clock }: Context,
  pickerId: string,
  id: string,
  number_status: NumberStatus,
): Promise<RecentVerdict> {
  const nowMs = clock.now();
  return inTransaction(db, async (trx) => {
    const rental = await changeableRental(trx, pickerId, id, nowMs);
    if (rental.number_status !== number_status) {
      await limitVerdictChanges(trx, id, nowMs);
      await trx
        .updateTable('rentals')
        .set({ number_status, due_at: null, due_for: null, updated_at: nowMs })
        .where('id', '=', id)
        .execute();
      const step = { rentalId: id, kind: 'verdict-changed', byId: pickerId, at: nowMs } as const;
      await recordStep(trx, { ...step, details: number_status });
    }
    return toRecentVerdict({ ...rental, number_status }, nowMs);
  });
}

/**
 * Reads the rental and locks it, so that no deal is submitted meanwhile. Throws when its verdict can no
 * longer change.
 */
async function changeableRental(trx: Db, pickerId: string, id: string, nowMs: number) {
  const locked = trx.selectFrom('rentals').select('id').where('id', '=', id).where(ownFinished(pickerId));
  if (!(await locked.forUpdate().executeTakeFirst())) throw notFound();
  const rental = await finishedPicks(trx, pickerId).where('rentals.id', '=', id).executeTakeFirstOrThrow();
  if (rental.deal_id !== null) throw new Refusal(409, refusal('has-deal'));
  if (rental.is_made_invalid) throw new Refusal(409, refusal('made-invalid'));
  if ((rental.finished_at ?? 0) < nowMs - TAKE_BACK_MS)
    throw new Refusal(409, refusal('verdict-too-late', { minutes: TAKE_BACK_MINUTES }));
  return rental;
}

const finishedPicks = (db: Db, pickerId: string) =>
  db
    .selectFrom('rentals')
    .select(['rentals.id', 'number', 'number_status', 'finished_at', 'outcome', 'do_not_contact_at'])
    .select((eb) =>
      eb
        .selectFrom('closed_rentals')
        .select('closed_rentals.id')
        .whereRef('closed_rentals.rental_id', '=', 'rentals.id')
        .limit(1)
        .as('deal_id'),
    )
    .select((eb) => isMadeInvalid(eb).as('is_made_invalid'))
    .where(ownFinished(pickerId));

type FinishedPick = Awaited<ReturnType<ReturnType<typeof finishedPicks>['executeTakeFirstOrThrow']>>;

function toRecentVerdict(
  { id, number, number_status, finished_at, outcome }: FinishedPick,
  nowMs: number,
): RecentVerdict {
  if (finished_at === null) throw new Error('The rental is not finished');
  return {
    _id: id,
    number,
    ...shownKey(number),
    number_status,
    ...(number_status === null && outcome !== null && { outcome }),
    finishedDate: new Date(finished_at).toISOString(),
    takeBackUntil: new Date(finished_at + TAKE_BACK_MS).toISOString(),
    takeBackSeconds: takeBackSeconds(finished_at, nowMs),
  };
}

/** Verdicts: given, and taken back or changed within TAKE_BACK_MINUTES (readings.md, 'Verdicts and outcomes'). */
import { DAY_MS } from '../../src/contract/base/business-day.js';
import type { AnswerOf } from '../../src/contract/base/endpoint.js';
import { TAKE_BACK_MINUTES, VERDICT_CHANGES_A_DAY } from '../../src/contract/limits.js';
import type {
  completeTask,
  HeldRental,
  NumberStatus,
  RecentVerdict,
} from '../../src/contract/rentals/rentals.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { isUniqueViolation } from '../db/database.js';
import { inGroupCommit } from '../db/group-commit.js';
import { inTransaction, type Context, type Db } from '../db/context.js';
import { notFound, Refusal } from '../base/refusal.js';
import { lockActiveUser } from '../users/users.queries.js';
import { heldBy, toHeldRental } from './held.js';
import { notWaiting } from './next-due.js';
import { recordStep } from './history/record.js';
import { isMadeInvalid, ownFinished } from './own/own.queries.js';
import { shownKey } from './shown-key.js';
import { standingDeal } from './rental-rows.js';
import { delayColumns, delayRule, pickerWait } from './wait.js';

const TAKE_BACK_MS = TAKE_BACK_MINUTES * 60_000;

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
    if (rental.number_status !== number_status)
      await writeOtherVerdict(trx, { id, number_status, byId: pickerId, at: nowMs });
    return toRecentVerdict({ ...rental, number_status }, nowMs);
  });
}

/** Writes the other verdict of a finished rental, which is locked, and its step. 409 `has-deal` for an invalid number with a deal. */
export async function writeOtherVerdict(
  trx: Db,
  { id, number_status, byId, at }: { id: string; number_status: NumberStatus; byId: string; at: number },
): Promise<void> {
  await limitVerdictChanges(trx, id, at);
  const changed = await trx
    .updateTable('rentals')
    .set({ number_status, due_at: null, due_for: null, updated_at: at })
    .where('id', '=', id)
    .where((eb) => (number_status === 'valid' ? eb.lit(true) : eb.not(eb.exists(standingDeal(eb)))))
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new Refusal(409, refusal('has-deal'));
  await recordStep(trx, { rentalId: id, kind: 'verdict-changed', byId, at, details: number_status });
}

/** Throws 429 when a lead's verdict was changed or taken back too often, because each change is a step of its history. */
async function limitVerdictChanges(trx: Db, rentalId: string, nowMs: number): Promise<void> {
  const steps = await trx
    .selectFrom('rental_events')
    .select('at')
    .where('rental_id', '=', rentalId)
    .where('kind', 'in', ['verdict-changed', 'taken-back'])
    .where('at', '>', nowMs - DAY_MS)
    .orderBy('at')
    .limit(VERDICT_CHANGES_A_DAY)
    .execute();
  if (steps.length < VERDICT_CHANGES_A_DAY) return;
  throw new Refusal(429, refusal('too-many-verdicts', { count: VERDICT_CHANGES_A_DAY }), {
    retryAtMs: (steps[0]?.at ?? nowMs) + DAY_MS,
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

/** The rentals that wait for another call and whose time has come: they come before the pool (readings.md, 'Verdicts and outcomes'). */
import type { Db, RentalRows } from '../db/context.js';

/** Clears the columns of a rental that was waiting for another call. */
export const notWaiting = { finished_at: null, due_at: null, due_for: null } as const;

/** When the next waiting rental that this picker may get becomes due; null if none waits. */
export async function nextDueMs(db: Db, pickerId: string, afterMs: number): Promise<number | null> {
  const { own, anyones } = await db
    .selectNoFrom((eb) => [
      dueFor(eb, pickerId)
        .where('due_at', '>', afterMs)
        .select((each) => each.fn.min('due_at').as('at'))
        .as('own'),
      dueFor(eb, null)
        .where('due_at', '>', afterMs)
        .select((each) => each.fn.min('due_at').as('at'))
        .as('anyones'),
    ])
    .executeTakeFirstOrThrow();
  return own === null || anyones === null ? (own ?? anyones) : Math.min(own, anyones);
}

/** How many call-backs of a picker are due. */
export const dueCallBacks = (db: Db, pickerId: string, nowMs: number) =>
  db
    .selectFrom('rentals')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('due_for', '=', pickerId)
    .where('due_at', '<=', nowMs)
    .where('do_not_contact_at', 'is', null);

const dueFor = (from: Pick<RentalRows, 'selectFrom'>, pickerId: string | null) => {
  const waiting = from
    .selectFrom('rentals')
    .where('due_at', 'is not', null)
    .where('do_not_contact_at', 'is', null);
  return pickerId === null ? waiting.where('due_for', 'is', null) : waiting.where('due_for', '=', pickerId);
};

/** The rentals that wait for another call and whose time has come: they come before the pool (readings.md, 'Verdicts and outcomes'). */
import { sql, type Expression, type ExpressionBuilder, type Kysely } from 'kysely';
import type { Database } from '../db/schema.js';
import { nextInOrder, type PickOrder } from './next-in-order.js';
import { headsOf, type ClaimForm, type Condition, type RentalRange } from './rental-range.js';

/**
 * When rentals that are due for another call are handed out: before the pool ('first'), without the pool
 * ('only'), or never ('none', while outcomes are off).
 */
export type DueRentals = 'none' | 'first' | 'only';

interface Due {
  due: DueRentals;
  pickerId: string;
  nowMs: number;
}

type Builder = ExpressionBuilder<Database, 'rentals'>;

/** The id of the picker's next rental: their own due call-backs, then those that anyone may get, each by its time, then the pool. */
export function nextRental(eb: Builder, terms: PickOrder & Due, form: ClaimForm): Expression<string | null> {
  if (terms.due === 'none') return nextInOrder(eb, terms, form);
  const due = [terms.pickerId, null].map((pickerId) => dueRange(pickerId, terms.nowMs));
  const heads = headsOf(eb, due, form);
  return eb.fn<string | null>(
    'coalesce',
    terms.due === 'only' ? heads : [...heads, nextInOrder(eb, terms, form)],
  );
}

function dueRange(pickerId: string | null, nowMs: number): RentalRange {
  const isWaiting: Condition[] = [
    (waiting) => waiting('due_at', 'is not', null),
    (waiting) => waiting('do_not_contact_at', 'is', null),
  ];
  return {
    isFree: [
      ...isWaiting,
      (waiting) => (pickerId === null ? waiting('due_for', 'is', null) : waiting('due_for', '=', pickerId)),
    ],
    isFreeInZone: [
      ...isWaiting,
      (waiting) => waiting('outcome', 'is not', null),
      (waiting) => waiting(waiting.fn.coalesce('due_for', sql.lit('')), '=', pickerId ?? sql.lit('')),
    ],
    isIn: (waiting) => waiting('due_at', '<=', nowMs),
    ...{ order: ['due_at'], direction: 'asc' },
  };
}

/** Clears the columns of a rental that was waiting for another call, when it is fetched. */
export const notWaiting = { finished_at: null, due_at: null, due_for: null } as const;

/** When the next waiting rental that this picker may get becomes due; null if none waits. */
export async function nextDueMs(
  db: Kysely<Database>,
  pickerId: string,
  afterMs: number,
): Promise<number | null> {
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
export const dueCallBacks = (db: Kysely<Database>, pickerId: string, nowMs: number) =>
  db
    .selectFrom('rentals')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('due_for', '=', pickerId)
    .where('due_at', '<=', nowMs)
    .where('do_not_contact_at', 'is', null);

const dueFor = (from: Pick<Builder, 'selectFrom'>, pickerId: string | null) => {
  const waiting = from
    .selectFrom('rentals')
    .where('due_at', 'is not', null)
    .where('do_not_contact_at', 'is', null);
  return pickerId === null ? waiting.where('due_for', 'is', null) : waiting.where('due_for', '=', pickerId);
};

/** Counts the rentals that a person entered, or the picks that they made, today and in a range of Panama days. */
import { expressionBuilder, type AliasableExpression, type ExpressionBuilder, type Kysely } from 'kysely';
import { businessDay, endOfBusinessDay, startOfBusinessDay } from '../../src/contract/business-day.js';
import type { AnswerOf } from '../../src/contract/endpoint.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Counts, DayRange, getPickerCounts } from '../../src/contract/rentals.js';
import { Refusal } from '../base/refusal.js';
import type { Database } from '../db/schema.js';
import { entriesIn, verdictsIn, type Span } from '../figures/figures.js';
import type { Context } from '../db/context.js';
import { claimTerms, verdictOn } from './claim.js';
import { waitOf } from './wait.js';

/** Counts a creator's entries by the day on which they were entered. */
export function creatorCounts({ db, clock }: Context, creatorId: string, range: DayRange): Promise<Counts> {
  return countsQuery(db, entries(creatorId), range, clock.now()).executeTakeFirstOrThrow();
}

/** Counts a picker's picks by the day on which they were taken, with the picker's limit and the wait before the next pick. */
export async function pickerCounts(
  { db, clock }: Context,
  pickerId: string,
  range: DayRange,
): Promise<AnswerOf<typeof getPickerCounts>> {
  const nowMs = clock.now();
  const counts = await countsQuery(db, picks(pickerId), range, nowMs).executeTakeFirstOrThrow();
  const [rules] = (await db.executeQuery(verdictOn(db, claimTerms(pickerId, nowMs)))).rows;
  if (!rules) throw new Refusal(401, refusal('session-ended'));
  return { ...counts, limit: rules.daily_limit, wait: waitOf(rules, nowMs) };
}

/** Counts what somebody did in a span, and the verdicts of it. */
type Tally = (span: Span) => AliasableExpression<{ total: number; valid: number; invalid: number }>;

/** The rentals that a creator entered, and the verdicts that they have. The columns are the beginning of an index that ends with the status. */
export const entries =
  (creatorId: string): Tally =>
  ({ fromMs, beforeMs }) =>
    expressionBuilder<Database>()
      .selectFrom('rentals')
      .select(entriesIn(creatorId, { fromMs, beforeMs }).as('total'))
      .select(having('valid'))
      .select(having('invalid'))
      .where('creator_id', '=', creatorId)
      .where('created_at', '>=', fromMs)
      .where('created_at', '<', beforeMs);

const having = (status: 'valid' | 'invalid') => (rentals: ExpressionBuilder<Database, 'rentals'>) =>
  rentals.fn.count<number>(rentals.case().when('number_status', '=', status).then(1).end()).as(status);

/** The picks of a picker. */
export const picks =
  (pickerId: string): Tally =>
  (span) =>
    verdictsIn(expressionBuilder<Database>(), 'picker_id', pickerId, span);

/** Reads all counts as one row. */
export function countsQuery(db: Kysely<Database>, tally: Tally, range: DayRange, nowMs: number) {
  return db
    .selectFrom(tally(spanOf(todayOf(nowMs))).as('today'))
    .innerJoin(tally(spanOf(range)).as('range'), (join) => join.onTrue())
    .select([
      'today.total as todayCount',
      'today.valid as todayValidCount',
      'today.invalid as todayInvalidCount',
      'range.total as rangeCount',
      'range.invalid as rangeInvalidCount',
    ]);
}

/** The range of today's Panama day. */
function todayOf(nowMs: number): DayRange {
  const today = businessDay(nowMs);
  return { startDate: today, endDate: today };
}

/** The instants of a range of days: from the first inclusive to the last exclusive. */
const spanOf = ({ startDate, endDate }: DayRange): Span => ({
  fromMs: startDate === undefined ? 0 : startOfBusinessDay(startDate),
  beforeMs: endDate === undefined ? Number.MAX_SAFE_INTEGER : endOfBusinessDay(endDate),
});

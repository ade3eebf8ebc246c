/** Counts the rentals that a person entered or took, today and in a range of Panama days, with one query on that person's index. */
import { expressionBuilder, type ExpressionBuilder, type Kysely } from 'kysely';
import { businessDay, endOfBusinessDay, startOfBusinessDay } from '../../src/contract/business-day.js';
import type { AnswerOf } from '../../src/contract/endpoint.js';
import type { Counts, DayRange, getPickerCounts } from '../../src/contract/rentals.js';
import type { Database } from '../db/schema.js';
import { readSettings } from '../settings/settings.js';
import { earlierPicks } from './earlier-picks.js';
import type { Context } from '../db/context.js';
import { lastFinish, pickerWait } from './wait.js';

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
  const settings = await readSettings(db);
  const isEnabled = settings.isOutcomesEnabled;
  const earlierIn = (days: DayRange) =>
    isEnabled
      ? earlierPicks(spanOf(days)).where('earlier.by_id', '=', pickerId).$asScalar().$notNull()
      : expressionBuilder<Database>().lit(0);
  const found = await countsQuery(db, picks(pickerId), range, nowMs)
    .select((eb) => [
      eb.selectFrom('users').select('daily_limit').where('id', '=', pickerId).as('limit'),
      lastFinish(pickerId, settings, nowMs).as('lastFinishedMs'),
      earlierIn(todayOf(nowMs)).as('earlierToday'),
      earlierIn(range).as('earlierInRange'),
    ])
    .executeTakeFirstOrThrow();
  const { limit, lastFinishedMs, todayCount, rangeCount, earlierToday, earlierInRange, ...counts } = found;
  return {
    ...{ ...counts, todayCount: todayCount + earlierToday, rangeCount: rangeCount + earlierInRange },
    ...{ limit, wait: pickerWait(settings, lastFinishedMs, nowMs) },
  };
}

/**
 * Whose rentals are counted, and by which instant. Each pair of columns is the beginning of an index that
 * ends with the status.
 */
type Owner =
  | { column: 'creator_id'; instant: 'created_at'; id: string }
  | { column: 'fetcher_id'; instant: 'fetched_at'; id: string };

/** The rentals that a creator entered. */
export const entries = (id: string): Owner => ({ column: 'creator_id', instant: 'created_at', id });
/** The rentals that a picker took. */
export const picks = (id: string): Owner => ({ column: 'fetcher_id', instant: 'fetched_at', id });

/** Reads all counts as one row. */
export function countsQuery(db: Kysely<Database>, owner: Owner, range: DayRange, nowMs: number) {
  return db
    .selectFrom(tally(owner, todayOf(nowMs)).as('today'))
    .innerJoin(tally(owner, range).as('range'), (join) => join.onTrue())
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
const spanOf = ({ startDate, endDate }: DayRange) => ({
  fromMs: startDate === undefined ? 0 : startOfBusinessDay(startDate),
  beforeMs: endDate === undefined ? Number.MAX_SAFE_INTEGER : endOfBusinessDay(endDate),
});

function tally({ column, instant, id }: Owner, range: DayRange) {
  const { fromMs, beforeMs } = spanOf(range);
  const having = (status: 'valid' | 'invalid') => (rentals: ExpressionBuilder<Database, 'rentals'>) =>
    rentals.fn.count<number>(rentals.case().when('number_status', '=', status).then(1).end()).as(status);
  return expressionBuilder<Database>()
    .selectFrom('rentals')
    .select((each) => each.fn.countAll<number>().as('total'))
    .select(having('valid'))
    .select(having('invalid'))
    .where(column, '=', id)
    .where(instant, '>=', fromMs)
    .where(instant, '<', beforeMs);
}

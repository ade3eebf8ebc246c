/** Counts the rentals that a person entered, or the picks that they made, today and in a range of Panama days. */
import { expressionBuilder, sql, type AliasableExpression } from 'kysely';
import {
  businessDay,
  endOfBusinessDay,
  startOfBusinessDay,
  startOfBusinessHour,
  businessDayNumber,
  startOfDayNumber,
} from '../../src/contract/base/business-day.js';
import type { AnswerOf } from '../../src/contract/base/endpoint.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Counts, DayRange, getPickerCounts, PickerDay } from '../../src/contract/rentals/rentals.js';
import { Refusal } from '../base/refusal.js';
import type { Database } from '../db/schema.js';
import {
  creatorVerdicts,
  daysIn,
  entriesIn,
  picksIn,
  rolledUpTo,
  verdictsIn,
  type Span,
  picksByDay,
} from '../figures/figures.js';
import type { Context, Db } from '../db/context.js';
import { claimTerms, verdictOn } from './claim.js';
import { waitOf } from './wait.js';
import { MINUTE_MS, readSettings } from '../settings/settings.js';

/** Counts a creator's entries by the day on which they were entered, and the verdicts on their entries by the day of the pick. */
export async function creatorCounts(
  { db, clock }: Context,
  creatorId: string,
  range: DayRange,
): Promise<Counts> {
  const nowMs = clock.now();
  const tally = entries(creatorId, await rolledUpTo(db));
  return countsQuery(db, tally, range, nowMs)
    .select(entriesIn(creatorId, hourOf(nowMs)).as('hourCount'))
    .executeTakeFirstOrThrow();
}

/** Counts a picker's picks by the day on which they were taken, with the picker's limit and the wait before the next pick. */
export async function pickerCounts(
  { db, clock }: Context,
  pickerId: string,
  range: DayRange,
): Promise<AnswerOf<typeof getPickerCounts>> {
  const nowMs = clock.now();
  const counts = await countsQuery(db, picks(pickerId), range, nowMs)
    .select(picksIn('picker_id', pickerId, hourOf(nowMs)).as('hourCount'))
    .executeTakeFirstOrThrow();
  const [rules] = (await db.executeQuery(verdictOn(db, claimTerms(pickerId, nowMs)))).rows;
  if (!rules) throw new Refusal(401, refusal('session-ended'));
  return { ...counts, limit: rules.daily_limit, wait: waitOf(rules, nowMs) };
}

/** Counts what somebody did in a range of days, and the verdicts. */
type Tally = (range: DayRange) => AliasableExpression<{ total: number; valid: number; invalid: number }>;

/** What a creator entered, and the verdicts on their entries. The days before `before` are added up. */
export const entries =
  (creatorId: string, before: number): Tally =>
  (range) => sql`(
    select ${entriesIn(creatorId, spanOf(range))} as total, coalesce(sum(valid), 0) as valid, coalesce(sum(invalid), 0) as invalid
    from (${creatorVerdicts((creator) => sql`${sql.ref(creator)} = ${creatorId}`, { days: daysIn(range), rolledUpTo: before })}) as verdicts)`;

/** The picks of a picker. */
export const picks =
  (pickerId: string): Tally =>
  (range) =>
    verdictsIn(expressionBuilder<Database>(), 'picker_id', pickerId, spanOf(range));

/** Reads all counts as one row. */
export function countsQuery(db: Db, tally: Tally, range: DayRange, nowMs: number) {
  return db
    .selectFrom(tally(todayOf(nowMs)).as('today'))
    .innerJoin(tally(range).as('range'), (join) => join.onTrue())
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

/** This hour, until now and later. */
const hourOf = (nowMs: number): Span => ({
  fromMs: startOfBusinessHour(nowMs),
  beforeMs: Number.MAX_SAFE_INTEGER,
});

/** The instants of a range of days: from the first inclusive to the last exclusive. */
const spanOf = ({ startDate, endDate }: DayRange): Span => ({
  fromMs: startDate === undefined ? 0 : startOfBusinessDay(startDate),
  beforeMs: endDate === undefined ? Number.MAX_SAFE_INTEGER : endOfBusinessDay(endDate),
});

const DAYS = 7;

/** A picker's last seven Panama days, today last, each with what they picked, how the calls ended, and how long the day was. */
export async function pickerWeek({ db, clock }: Context, pickerId: string): Promise<PickerDay[]> {
  const nowMs = clock.now();
  const today = businessDayNumber(nowMs);
  const first = today - DAYS + 1;
  const span = { fromMs: startOfDayNumber(first), beforeMs: startOfDayNumber(today + 1) };
  const { isOutcomesEnabled: isEnabled } = await readSettings(db);
  const picks = await picksByDay(db, pickerId, span, nowMs).execute();
  return Array.from({ length: DAYS }, (_, index) => {
    const day = first + index;
    return dayOf(
      day,
      picks.find((row) => row.day === day),
      isEnabled,
    );
  });
}

type Picks = Awaited<ReturnType<ReturnType<typeof picksByDay>['execute']>>[number];
function dayOf(day: number, picks: Picks | undefined, hasOutcomes: boolean): PickerDay {
  // A call may end after midnight.
  const lengthMs = picks ? Math.min(picks.lastMs, startOfDayNumber(day + 1)) - picks.firstMs : 0;
  return {
    day: businessDay(startOfDayNumber(day)),
    picked: picks?.picked ?? 0,
    valid: picks?.valid ?? 0,
    invalid: picks?.invalid ?? 0,
    ...(hasOutcomes && {
      outcomes: {
        'no-answer': picks?.['no-answer'] ?? 0,
        'call-back': picks?.['call-back'] ?? 0,
        skipped: picks?.skipped ?? 0,
      },
    }),
    minutes: Math.round(lengthMs / MINUTE_MS),
  };
}

/** A picker's last seven Panama days, each with what they picked, how the calls ended, and how long the day was. */
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import {
  BUSINESS_OFFSET_MS,
  businessDay,
  businessDayNumber,
  DAY_MS,
  startOfDayNumber,
} from '../../src/contract/business-day.js';
import type { OutcomeKind } from '../../src/contract/outcome-kinds.js';
import type { PickerDay } from '../../src/contract/rentals.js';
import type { Context } from '../db/context.js';
import type { Database } from '../db/schema.js';
import { MINUTE_MS, readSettings } from '../settings/settings.js';
import { earlierPicks } from './earlier-picks.js';

const DAYS = 7;

interface Span {
  fromMs: number;
  beforeMs: number;
}

/**
 * The days of a picker, today last. A pick counts for the day on which it was made, even if its rental was
 * fetched again later.
 */
export async function pickerWeek({ db, clock }: Context, pickerId: string): Promise<PickerDay[]> {
  const nowMs = clock.now();
  const today = businessDayNumber(nowMs);
  const first = today - DAYS + 1;
  const span = { fromMs: startOfDayNumber(first), beforeMs: startOfDayNumber(today + 1) };
  const { isOutcomesEnabled: isEnabled } = await readSettings(db);
  const picks = await picksByDay(db, pickerId, span, nowMs).execute();
  const earlier = isEnabled ? await endedPicks(db, pickerId, span).execute() : [];
  return Array.from({ length: DAYS }, (_, index) => {
    const day = first + index;
    return dayOf(
      day,
      picks.find((row) => row.day === day),
      isEnabled ? lastOfEach(earlier.filter(({ since }) => businessDayNumber(since) === day)) : null,
    );
  });
}

/** The picks whose rental nobody has fetched again, from the index of the picker's picks. */
export const picksByDay = (
  db: Kysely<Database>,
  pickerId: string,
  { fromMs, beforeMs }: Span,
  nowMs: number,
) =>
  db
    .selectFrom('rentals')
    .select((eb) => [
      sql<number>`(${eb.ref('fetched_at')} + ${sql.lit(BUSINESS_OFFSET_MS)}) / ${sql.lit(DAY_MS)}`.as('day'),
      eb.fn.countAll<number>().as('picked'),
      verdicts(eb, 'valid').as('valid'),
      verdicts(eb, 'invalid').as('invalid'),
      ending(eb, 'no-answer').as('no-answer'),
      ending(eb, 'call-back').as('call-back'),
      ending(eb, 'skipped').as('skipped'),
      eb.fn.min('fetched_at').$castTo<number>().as('firstMs'),
      eb.fn
        .max(eb.fn.coalesce('finished_at', eb.val(nowMs)))
        .$castTo<number>()
        .as('lastMs'),
    ])
    .where('fetcher_id', '=', pickerId)
    .where('fetched_at', '>=', fromMs)
    .where('fetched_at', '<', beforeMs)
    .groupBy('day');

/** The outcomes of the picks whose rental was fetched again later; a pick has several if one was taken back. */
export const endedPicks = (db: Kysely<Database>, pickerId: string, span: Span) =>
  db
    .selectFrom(
      earlierPicks(span)
        .clearSelect()
        .select(['earlier.id', 'earlier.kind', 'earlier.since', 'earlier.at'])
        .where('earlier.by_id', '=', pickerId)
        .$narrowType<{ since: number }>()
        .as('ended'),
    )
    .select(['ended.id', 'ended.kind', 'ended.since', 'ended.at'])
    .orderBy('ended.id');

type Builder = ExpressionBuilder<Database, 'rentals'>;

const verdicts = (eb: Builder, status: 'valid' | 'invalid') =>
  eb.fn.count<number>(eb.case().when('number_status', '=', status).then(1).end());

const ending = (eb: Builder, kind: OutcomeKind) =>
  eb.fn.count<number>(
    eb
      .case()
      .when(
        eb.and([
          eb('number_status', 'is', null),
          eb('finished_at', 'is not', null),
          eb('outcome', '=', kind),
        ]),
      )
      .then(1)
      .end(),
  );

type Picks = Awaited<ReturnType<ReturnType<typeof picksByDay>['execute']>>[number];
type Ended = Awaited<ReturnType<ReturnType<typeof endedPicks>['execute']>>[number];

/** The last outcome of each pick, from rows in their order. */
const lastOfEach = (rows: readonly Ended[]): Ended[] => [
  ...new Map(rows.map((row) => [row.since, row])).values(),
];

/** `earlier` is null while outcomes are off. */
function dayOf(day: number, picks: Picks | undefined, earlier: Ended[] | null): PickerDay {
  const again = earlier ?? [];
  const endMs = startOfDayNumber(day + 1);
  const starts = [...(picks ? [picks.firstMs] : []), ...again.map(({ since }) => since)];
  const ends = [...(picks ? [picks.lastMs] : []), ...again.map(({ at }) => at)];
  // A call may end after midnight.
  const lengthMs = starts.length === 0 ? 0 : Math.min(Math.max(...ends), endMs) - Math.min(...starts);
  const countOf = (kind: OutcomeKind) =>
    (picks?.[kind] ?? 0) + again.filter((row) => row.kind === kind).length;
  return {
    day: businessDay(startOfDayNumber(day)),
    picked: (picks?.picked ?? 0) + again.length,
    valid: picks?.valid ?? 0,
    invalid: picks?.invalid ?? 0,
    ...(earlier && {
      outcomes: {
        'no-answer': countOf('no-answer'),
        'call-back': countOf('call-back'),
        skipped: countOf('skipped'),
      },
    }),
    minutes: Math.round(lengthMs / MINUTE_MS),
  };
}

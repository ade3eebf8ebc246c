/**
 * The figures of people, teams, admins and uploads over days, by the place that people had when they did it: spans that are added up, the
 * days that aren't yet, and what has become since then of those that are.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { BUSINESS_OFFSET_MS, DAY_MS, HOUR_MS } from '../../src/contract/base/business-day.js';
import type { ReportGroup, ReportPeriodKind, ReportSide } from '../../src/contract/reports/reports.js';
import type { Caller } from '../base/caller.js';
import type { SpanDays } from '../db/picks-schema.js';
import type { Db } from '../db/context.js';
import {
  FIGURES,
  KEYS,
  lengthsOf,
  notRolledUp,
  pickActs,
  sinceRollUp,
  unionOf,
  type Figure,
  type Picks,
} from './acts.js';
import { spanPartsOf, type Days } from './span-parts.js';

/** Days, of which those before `rolledUpTo` are added up. */
export interface RolledDays {
  days: Days;
  rolledUpTo: number;
}

export interface ReportTerms extends RolledDays {
  caller: Pick<Caller, '_id' | 'role' | 'assignFor'>;
  side: ReportSide;
  by: ReportGroup;
  /** The person to whom the report is narrowed, with those who worked under them. */
  under: string | undefined;
}

const KEY = { person: 'person_id', team: 'leader_id', admin: 'admin_id', upload: 'upload_id' } as const;

/** The lengths of spans from which sums are made, the longest first. */
const LENGTHS: readonly SpanDays[] = [56, 7, 1];
/** The lengths of spans from which a chart's periods are made. */
const LENGTHS_OF_PERIODS: Record<Exclude<ReportPeriodKind, 'hour'>, readonly SpanDays[]> = {
  day: [1],
  week: [7, 1],
  month: [1],
};

/** The first day that isn't added up; without one, there is nothing to add up. */
export async function rolledUpTo(db: Db): Promise<number> {
  const { before_day } = await db.selectFrom('figure_mark').select('before_day').executeTakeFirstOrThrow();
  return before_day ?? Number.MIN_SAFE_INTEGER;
}

type Figures = Record<Figure, number>;

/** The figures of each person, team, admin or upload in the span. */
export const reportRows = (terms: ReportTerms) =>
  sql<Figures & { id: string | null }>`
    select nullif(${sql.ref(KEY[terms.by])}, '') as id, ${SUMS} from (${actsOf(terms, LENGTHS)}) as done
    where ${isCounted(terms)} group by ${sql.ref(KEY[terms.by])}`;

/**
 * The figures of each hour or day, numbered like the days of Panama; for weeks, of each whole week in the span that is added up, at its
 * Monday, and of the other days. What has become since then of a day in such a week has a row at that day, which may be below zero.
 */
export const reportPeriods = (terms: ReportTerms, kind: ReportPeriodKind) =>
  sql<Figures & { begin: number }>`
    select (at + ${sql.lit(BUSINESS_OFFSET_MS)}) / ${sql.lit(kind === 'hour' ? HOUR_MS : DAY_MS)} as begin, ${SUMS}
    from (${kind === 'hour' ? unionOf(notRolledUp(terms.side, terms.days).acts) : actsOf(terms, LENGTHS_OF_PERIODS[kind])}) as done
    where ${isCounted(terms)} group by 1
    having sum(entered) <> 0 or sum(picked) <> 0 or sum(valid) <> 0 or sum(invalid) <> 0 order by 1`;

export interface CallLengthsOf {
  id: string | null;
  /** The stored text of a span. */
  stored: string | null;
  /** The seconds of calls that no stored text has, and of those that are stored but changed since; with commas. */
  added: string | null;
  removed: string | null;
}

/** How long calls lasted in the span, for each person, team or admin: the spans that are added up, and single calls. */
export const reportLengths = (terms: ReportTerms) => {
  const { rolled, others } = splitDays(terms);
  const id = sql`nullif(${sql.ref(KEY[terms.by])}, '') as id`;
  const calls = [
    ...(others ? lengthsOf(notRolledUp('pickers', others).picks) : []),
    ...(rolled ? lengthsOf(sinceRollUp('pickers', rolled).picks) : []),
  ];
  const parts = [
    ...(calls.length > 0
      ? [
          sql`select ${id}, null as stored, ${textOf(1)} as added, ${textOf(-1)} as removed
            from (${unionOf(calls)}) as calls where ${isCounted(terms)} group by 1`,
        ]
      : []),
    ...(rolled
      ? [
          sql`select ${id}, seconds, null, null from (${spans('pickers', rolled, LENGTHS, [sql.ref('seconds')])}) as spans
            where ${isCounted(terms)}`,
        ]
      : []),
  ];
  return sql<CallLengthsOf>`${unionOf(parts)}`;
};

export interface CreatorVerdicts {
  creator_id: string;
  valid: number;
  invalid: number;
}

/**
 * The verdicts on what creators entered, by the day of the pick: `creator_id`, `valid` and `invalid`. `are` says which creators, about the
 * column that it is given.
 */
export const creatorVerdicts = (are: AboutCreator, days: RolledDays): RawBuilder<CreatorVerdicts> =>
  sql`select person_id as creator_id, coalesce(sum(valid), 0) as valid, coalesce(sum(invalid), 0) as invalid
    from (${unionOf([...verdictsThen(are, days), ...verdictsSince(are, days)])}) as verdicts group by person_id`;

/** A subquery: the valid verdicts on what one creator entered, without what `validChanges` has. */
export const creatorValid = (is: AboutCreator, days: RolledDays) =>
  sql<number>`(select coalesce(sum(valid), 0) from (${unionOf(verdictsThen(is, days))}) as verdicts)`;

/** How many more valid verdicts each creator's days have than when they were added up: `creator_id` and `valid`. */
export const validChanges = (days: RolledDays): RawBuilder<Omit<CreatorVerdicts, 'invalid'>> => {
  const changes = verdictsSince(() => sql`true`, days);
  return changes.length === 0
    ? sql`select '' as creator_id, 0 as valid`
    : sql`select person_id as creator_id, sum(valid) as valid from (${unionOf(changes)}) as changes group by person_id`;
};

type AboutCreator = (creatorId: string) => RawBuilder<SqlBool>;
const VERDICTS = sql.join((['person_id', 'valid', 'invalid'] as const).map((column) => sql.ref(column)));

/** The verdicts as they were when their days were added up, and those of days that aren't yet. */
function verdictsThen(are: AboutCreator, terms: RolledDays): RawBuilder<unknown>[] {
  const { rolled, others } = splitDays(terms);
  return [
    ...(others ? verdictsOn(notRolledUp('creators', others).picks, are) : []),
    ...(rolled ? spanPartsOf(rolled, LENGTHS) : []).map(
      ({ days, first, last }) => sql`
      select ${VERDICTS} from figure_spans where side = 'creators' and ${are('person_id')}
        and days = ${sql.lit(days)} and first_day >= ${first} and first_day <= ${last}`,
    ),
  ];
}

/** What has become of them since then. */
function verdictsSince(are: AboutCreator, terms: RolledDays): RawBuilder<unknown>[] {
  const { rolled } = splitDays(terms);
  return rolled ? verdictsOn(sinceRollUp('creators', rolled).picks, are) : [];
}

const verdictsOn = (picks: readonly Picks[], are: AboutCreator) =>
  pickActs(
    'creators',
    picks.map((some) => ({ ...some, from: sql`${some.from} and ${are('picks.creator_id')}` })),
  ).map((acts) => sql`select ${VERDICTS} from (${acts}) as acts`);

/** The seconds of the calls with this sign, with commas. */
const textOf = (sign: 1 | -1) =>
  sql`string_agg(case when picks = ${sql.lit(sign)} then cast(seconds as text) end, ',')`;

const SUMS = sql.join(FIGURES.map((figure) => sql`sum(${sql.ref(figure)}) as ${sql.ref(figure)}`));

/** The days of a span that are added up, and those that aren't. */
function splitDays({ days: { first, last }, rolledUpTo: to }: RolledDays) {
  return {
    rolled: first < to ? { first, last: Math.min(last, to - 1) } : null,
    others: last >= to || first >= to ? { first: Math.max(first, to), last } : null,
  };
}

/** Rows with an instant, the keys and the figures, which add up to the figures of the span. */
function actsOf(terms: ReportTerms, lengths: readonly SpanDays[]): RawBuilder<unknown> {
  const { rolled, others } = splitDays(terms);
  return unionOf([
    ...(rolled
      ? [spans(terms.side, rolled, lengths, FIGURES.map(stored)), ...sinceRollUp(terms.side, rolled).acts]
      : []),
    ...(others ? notRolledUp(terms.side, others).acts : []),
  ]);
}

const stored = (figure: Figure): RawBuilder<unknown> =>
  sql`${sql.ref(figure.replace('_given', ''))} as ${sql.ref(figure)}`;

/** The rows of `figure_spans` that make up the days, each with the beginning of its first day, the keys and these columns. */
const spans = (
  side: ReportSide,
  days: Days,
  lengths: readonly SpanDays[],
  columns: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> =>
  unionOf(
    spanPartsOf(days, lengths).map(
      (part) => sql`
        select cast(first_day as bigint) * ${sql.lit(DAY_MS)} - ${sql.lit(BUSINESS_OFFSET_MS)} as at,
          ${sql.join([...KEYS.map((key) => sql.ref(key)), ...columns])}
        from figure_spans where side = ${sql.lit(side)} and days = ${sql.lit(part.days)}
          and first_day >= ${part.first} and first_day <= ${part.last}`,
    ),
  );

/** What the caller's people did, as far as the report is about it. */
function isCounted({ caller, by, under }: ReportTerms): RawBuilder<SqlBool> {
  const isUnder = (id: string) => sql<SqlBool>`${id} in (person_id, leader_id, admin_id)`;
  return sql.join(
    [
      sql`person_id <> ''`,
      ...(by === 'upload' ? [sql`upload_id <> ''`] : []),
      ...(caller.role === 'super-admin' ? [] : [isUnder(caller._id)]),
      ...(under === undefined ? [] : [isUnder(under)]),
    ],
    sql` and `,
  );
}

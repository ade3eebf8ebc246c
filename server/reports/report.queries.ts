/**
 * The figures of reports from the counts per person and span, and from an index of deals, so that no rental is read. All are scoped to
 * the people whom the caller manages.
 */
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { startOfDayNumber } from '../../src/contract/business-day.js';
import { PAYMENT_METHODS } from '../../src/contract/closed-rentals.js';
import type { ReportGroup, ReportPeriodKind, ReportSide } from '../../src/contract/reports.js';
import type { Caller } from '../base/caller.js';
import type { ReportCountSide, SpanDays } from '../db/rentals-schema.js';
import { RENTAL_COUNTS, REPORT_COUNTS, SECONDS_COLUMNS } from '../db/report-columns.js';
import type { Database } from '../db/schema.js';
import { managedBy } from '../staff/staff.js';
import { spanPartsOf, type Days, type SpanPart } from './span-parts.js';

export interface ReportTerms {
  caller: Pick<Caller, '_id' | 'role' | 'assignFor'>;
  side: ReportSide;
  by: ReportGroup;
  /** The person to whom the report is narrowed, with those who work under them. */
  under: string | undefined;
  days: Days;
}

const SIDES = { creators: 'entered', pickers: 'taken' } as const satisfies Record<
  ReportSide,
  ReportCountSide
>;
const KEYS = {
  person: 'users.id',
  team: 'users.team_leader_id',
  admin: 'users.admin_id',
} as const satisfies Record<Exclude<ReportGroup, 'upload'>, string>;

/** The lengths of stored spans from which sums are made, the longest first. */
const LENGTHS: readonly SpanDays[] = [56, 7, 1];
/** The lengths of stored spans from which a chart's periods are made. */
const LENGTHS_OF_PERIODS: Record<ReportPeriodKind, readonly SpanDays[]> = {
  day: [1],
  week: [7, 1],
  month: [1],
};

/** The figures of each person, team, admin or upload in the span. */
export const reportRows = (db: Kysely<Database>, terms: ReportTerms) =>
  db
    .selectFrom(counted(db, terms, LENGTHS).as('part'))
    .select((eb) => [
      'part.id',
      ...REPORT_COUNTS.map((figure) => eb.fn.sum<number>(`part.${figure}`).as(figure)),
    ])
    .groupBy('part.id');

/** The figures of each stored day; for weeks, of each whole week in the span and of the days of incomplete weeks. */
export const reportPeriods = (db: Kysely<Database>, terms: ReportTerms, kind: ReportPeriodKind) =>
  db
    .selectFrom(counted(db, terms, LENGTHS_OF_PERIODS[kind]).as('part'))
    .select((eb) => [
      'part.first_day',
      ...RENTAL_COUNTS.map((figure) => eb.fn.sum<number>(`part.${figure}`).as(figure)),
    ])
    .groupBy('part.first_day')
    .having((eb) => eb(eb.fn.sum('part.rentals'), '>', 0))
    .orderBy('part.first_day');

/** A histogram of how long leads took in the span, for each person, team or admin. */
export const reportSeconds = (db: Kysely<Database>, terms: ReportTerms) =>
  db
    .selectFrom(
      unionOf(
        spanPartsOf(terms.days, LENGTHS).map((part) =>
          people(db, terms)
            .crossJoin('picker_seconds_totals as counted')
            .whereRef('counted.picker_id', '=', 'users.id')
            .where(isIn(part))
            .select((eb) => [
              eb.ref(KEYS[terms.by === 'upload' ? 'person' : terms.by]).as('id'),
              ...SECONDS_COLUMNS.map((column) => `counted.${column}` as const),
            ]),
        ),
      ).as('part'),
    )
    .select((eb) => [
      'part.id',
      ...SECONDS_COLUMNS.map((column) => eb.fn.sum<number>(`part.${column}`).as(column)),
    ])
    .groupBy('part.id');

/** The stored spans of the people or their uploads, each with the id of the row of the report. */
const counted = (db: Kysely<Database>, { by, ...terms }: ReportTerms, lengths: readonly SpanDays[]) =>
  by === 'upload'
    ? ofUploads(db, terms)
    : unionOf(spanPartsOf(terms.days, lengths).map((part) => ofPeople(db, { ...terms, by }, part)));

const unionOf = <Query extends { unionAll: (other: Query) => Query }>([
  first,
  ...others
]: readonly Query[]): Query => {
  if (!first) throw new Error('A span has at least one day');
  return others.reduce((all, each) => all.unionAll(each), first);
};

/** With a cross join SQLite begins with the people and reads only their spans, also when it has no statistics of the tables. */
const ofPeople = (
  db: Kysely<Database>,
  { side, by, ...who }: ReportTerms & { by: Exclude<ReportGroup, 'upload'> },
  part: SpanPart,
) =>
  people(db, who)
    .crossJoin('report_totals as counted')
    .whereRef('counted.subject_id', '=', 'users.id')
    .where('counted.side', '=', SIDES[side])
    .where(isIn(part))
    .select((eb) => [eb.ref(KEYS[by]).as('id'), ...spanColumns]);

/** Begins with the counts of all uploads, because an upload has counts for few days, and few of these days are in the span. */
const ofUploads = (db: Kysely<Database>, { caller, under, days }: Omit<ReportTerms, 'by'>) =>
  db
    .selectFrom('report_totals as counted')
    .where('counted.side', '=', 'uploaded')
    .where('counted.days', '=', 1)
    .where('counted.first_day', '>=', days.first)
    .where('counted.first_day', '<=', days.last)
    .crossJoin('uploads')
    .whereRef('uploads.id', '=', 'counted.subject_id')
    .crossJoin('users')
    .whereRef('users.id', '=', 'uploads.user_id')
    .where(managedBy(caller))
    .where(isUnder(under))
    .select((eb) => [eb.ref('uploads.id').$castTo<string | null>().as('id'), ...spanColumns]);

const spanColumns = [
  'counted.first_day',
  ...REPORT_COUNTS.map((figure) => `counted.${figure}` as const),
] as const;

const isIn =
  ({ days, first, last }: SpanPart) =>
  (eb: ExpressionBuilder<{ counted: { days: SpanDays; first_day: number } }, 'counted'>) =>
    eb.and([
      eb('counted.days', '=', days),
      eb('counted.first_day', '>=', first),
      eb('counted.first_day', '<=', last),
    ]);

/** The deals that pickers submitted in the span, by status and payment method; a method of one's own counts as `Other`. */
export const reportDeals = (db: Kysely<Database>, { days, ...who }: ReportTerms) =>
  people(db, who)
    .crossJoin('closed_rentals')
    .whereRef('closed_rentals.fetcher_id', '=', 'users.id')
    .select((eb) => [
      'closed_rentals.status',
      eb
        .case()
        .when('closed_rentals.payment_method', 'in', PAYMENT_METHODS)
        .then(eb.ref('closed_rentals.payment_method').$castTo<(typeof PAYMENT_METHODS)[number]>())
        .else(sql.lit('Other' as const))
        .end()
        .as('paymentMethod'),
      eb.fn.countAll<number>().as('deals'),
    ])
    .where('closed_rentals.created_at', '>=', startOfDayNumber(days.first))
    .where('closed_rentals.created_at', '<', startOfDayNumber(days.last + 1))
    .groupBy(['closed_rentals.status', 'paymentMethod'])
    .orderBy('closed_rentals.status')
    .orderBy('deals', 'desc');

/** The person to whom a report is narrowed, if the caller manages them. */
export const narrowedTo = (db: Kysely<Database>, { caller, under }: Pick<ReportTerms, 'caller' | 'under'>) =>
  db
    .selectFrom('users')
    .select(['users.id as _id', 'users.name'])
    .where(managedBy(caller))
    .where('users.id', '=', under ?? '');

/** The people of a report, former ones too. */
const people = (db: Kysely<Database>, { caller, under }: Pick<ReportTerms, 'caller' | 'under'>) =>
  db.selectFrom('users').where(managedBy(caller)).where(isUnder(under));

const isUnder = (under: string | undefined) => (eb: ExpressionBuilder<Database, 'users'>) =>
  under === undefined
    ? eb.lit(true)
    : eb.or([
        eb('users.id', '=', under),
        eb('users.team_leader_id', '=', under),
        eb('users.admin_id', '=', under),
      ]);

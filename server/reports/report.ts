import { businessDay, DAY_MS, HOUR_MS, startOfDayNumber } from '../../src/contract/base/business-day.js';
import type { InputOf } from '../../src/contract/base/endpoint.js';
import { medianSeconds, sumOfLeads } from '../../src/contract/reports/lead-seconds.js';
import { refusal } from '../../src/contract/refusals/all.js';
import {
  MAX_REPORT_DAYS,
  MAX_REPORT_ROWS,
  REPORT_GROUPS,
  reportPeriodOf,
  type getReport,
  type Report,
  type ReportFigures,
  type ReportGroup,
  type ReportPeriodKind,
} from '../../src/contract/reports/reports.js';
import { spanBefore } from '../../src/contract/reports/report-span.js';
import { InvalidInput } from '../../src/contract/base/validation.js';
import type { Caller } from '../base/caller.js';
import { type Context, type Db, inSnapshot } from '../db/context.js';
import {
  beginOf,
  dayNumber,
  CallLengths,
  reportLengths,
  reportPeriods,
  reportRows,
  rolledUpTo,
  type Days,
  type Figure,
  type ReportTerms,
} from '../figures/figures.js';
import { narrowedTo, reportDeals } from './report.queries.js';

export type ReportQuery = InputOf<typeof getReport>['query'];

/** The figures of a span and of the span before, for the people whom the caller manages. */
export function makeReport(
  { db }: Pick<Context, 'db'>,
  caller: Pick<Caller, '_id' | 'role' | 'assignFor'>,
  query: ReportQuery,
): Promise<Report> {
  const { side, by, under } = query;
  if (by === 'upload' && side === 'pickers') throw wrong('by', refusal('not-one-of', OF_PICKERS));
  const days = spanOf(query);
  const past = spanBefore(query, query.against);
  const period = reportPeriodOf(days.last - days.first + 1);
  // All parts are read from one snapshot, so that rows, periods and totals agree.
  return inSnapshot(db, async (trx) => {
    const terms = { caller, side, by, under, days, rolledUpTo: await rolledUpTo(trx) };
    const now = await groupsOf(trx, terms);
    const before = await groupsOf(trx, { ...terms, days: spanOf(past) });
    const rows = compare(now, before);
    const shown = rows.slice(0, MAX_REPORT_ROWS);
    const names = await namesOf(
      trx,
      by,
      shown.flatMap(({ _id }) => _id ?? []),
    );
    const { rows: stored } = await reportPeriods(terms, period).execute(trx);
    return {
      under: (await narrowedTo(trx, terms).executeTakeFirst()) ?? null,
      before: {
        ...past,
        ...figuresOf(before.values()),
      },
      total: figuresOf(now.values()),
      period,
      periods: mergePeriods(stored, period, terms),
      rows: shown.map((row) => ({ ...row, name: row._id === null ? null : (names.get(row._id) ?? null) })),
      moreRows: rows.length - shown.length,
      deals: side === 'pickers' ? await reportDeals(trx, terms).execute() : [],
    };
  });
}

/** What is added up for a person, a team, an admin or an upload. */
interface Group {
  figures: Record<Figure, number>;
  lengths: CallLengths;
}
type Groups = ReadonlyMap<string | null, Group>;

async function groupsOf(trx: Db, terms: ReportTerms): Promise<Groups> {
  const groups = new Map<string | null, Group>();
  for (const { id, ...counts } of (await reportRows(terms).execute(trx)).rows) {
    // A picker enters nothing: what a picker took counts as both.
    const figures = terms.side === 'pickers' ? { ...counts, entered: counts.picked } : counts;
    groups.set(id, { figures, lengths: new CallLengths() });
  }
  if (terms.side === 'creators') return groups;
  for (const { id, stored, added, removed } of (await reportLengths(terms).execute(trx)).rows) {
    const lengths = groups.get(id)?.lengths;
    if (stored !== null) lengths?.addStored(stored);
    if (added !== null) lengths?.addEach(added, 1);
    if (removed !== null) lengths?.addEach(removed, -1);
  }
  return groups;
}

/** The sum of groups, and the median of all their leads. */
function figuresOf(groups: Iterable<Group>): ReportFigures {
  const all = [...groups];
  const sum = (figure: Figure) => all.reduce((total, { figures }) => total + figures[figure], 0);
  return {
    entered: sum('entered'),
    picked: sum('picked'),
    valid: sum('valid'),
    invalid: sum('invalid'),
    validGiven: sum('valid_given'),
    invalidGiven: sum('invalid_given'),
    noAnswers: sum('no_answers'),
    callBacks: sum('call_backs'),
    skips: sum('skips'),
    messages: sum('messages'),
    duplicates: sum('duplicates'),
    medianSeconds: medianSeconds(sumOfLeads(all.map(({ lengths }) => lengths.histogram()))),
  };
}

/** A row for everybody with figures in one of the spans, those with the most rentals first. */
function compare(now: Groups, before: Groups) {
  const rowOf = (groups: Groups, id: string | null) => {
    const group = groups.get(id);
    return figuresOf(group ? [group] : []);
  };
  return [...new Set([...now.keys(), ...before.keys()])]
    .map((id) => ({ _id: id, ...rowOf(now, id), before: rowOf(before, id) }))
    .filter(({ before: past, _id, ...present }) => hasFigures(present) || hasFigures(past))
    .sort((a, b) => b.entered - a.entered || b.before.entered - a.before.entered);
}

const hasFigures = (figures: ReportFigures): boolean =>
  Object.values(figures).some((figure) => (figure ?? 0) > 0);

/** The names in a report, which the caller may read: of people whom they manage, of these people's leaders and admins, or of uploads. */
async function namesOf(db: Db, by: ReportGroup, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const named =
    by === 'upload'
      ? await db.selectFrom('uploads').select(['id', 'file_name as name']).where('id', 'in', ids).execute()
      : await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(named.map(({ id, name }) => [id, name]));
}

const HOURS_A_DAY = DAY_MS / HOUR_MS;

type StoredPeriod = Awaited<ReturnType<ReturnType<typeof reportPeriods>['execute']>>['rows'][number];

/** Adds hours, days and weeks up to the periods of a chart. */
function mergePeriods(
  stored: readonly StoredPeriod[],
  kind: ReportPeriodKind,
  { side, days: { first } }: ReportTerms,
): Report['periods'] {
  const periods = new Map<string, Report['periods'][number]>();
  for (const { begin, entered, picked, valid, invalid } of stored) {
    const hour = kind === 'hour' ? begin - first * HOURS_A_DAY : null;
    const day = dayOf(hour === null ? Math.max(first, periodBegin(begin, kind)) : first);
    const key = `${day} ${hour}`;
    const period = periods.get(key) ?? { day, hour, entered: 0, picked: 0, valid: 0, invalid: 0 };
    period.entered += side === 'pickers' ? picked : entered;
    period.picked += picked;
    period.valid += valid;
    period.invalid += invalid;
    periods.set(key, period);
  }
  return [...periods.values()].filter(({ entered, picked }) => entered + picked > 0);
}

function periodBegin(day: number, kind: ReportPeriodKind): number {
  if (kind === 'day') return day;
  if (kind === 'week') return beginOf(day, 7);
  return dayNumber(`${dayOf(day).slice(0, 'YYYY-MM'.length)}-01`);
}

const OF_PICKERS = {
  label: 'by',
  words: REPORT_GROUPS.filter((group) => group !== 'upload').join(', '),
};

function spanOf({ startDate, endDate }: Pick<ReportQuery, 'startDate' | 'endDate'>): Days {
  const first = dayNumber(startDate);
  const last = dayNumber(endDate);
  const longest = first + MAX_REPORT_DAYS - 1;
  if (last < first) throw wrong('endDate', refusal('below-minimum', { label: 'endDate', min: startDate }));
  if (last > longest)
    throw wrong('endDate', refusal('above-maximum', { label: 'endDate', max: dayOf(longest) }));
  return { first, last };
}

const wrong = (path: string, reason: ReturnType<typeof refusal>) => new InvalidInput([{ path, ...reason }]);
const dayOf = (day: number): string => businessDay(startOfDayNumber(day));

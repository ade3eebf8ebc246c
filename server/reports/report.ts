import {
  businessDay,
  businessDayNumber,
  startOfBusinessDay,
  startOfDayNumber,
} from '../../src/contract/business-day.js';
import type { InputOf } from '../../src/contract/endpoint.js';
import { refusal } from '../../src/contract/refusals/all.js';
import {
  MAX_REPORT_DAYS,
  MAX_REPORT_ROWS,
  type getReport,
  type Report,
  type ReportFigures,
} from '../../src/contract/reports.js';
import { InvalidInput } from '../../src/contract/validation.js';
import type { Caller } from '../base/caller.js';
import type { Context } from '../db/context.js';
import { inSnapshot } from '../db/in-transaction.js';
import { narrowedTo, reportDays, reportDeals, reportRows } from './report.queries.js';

type Query = InputOf<typeof getReport>['query'];

/** The figures of a span and of the span before, for the people whom the caller manages. */
export function makeReport({ db }: Pick<Context, 'db'>, caller: Caller, query: Query): Promise<Report> {
  const { side, by, under } = query;
  const days = spanOf(query);
  const spanBefore = { first: 2 * days.first - days.last - 1, last: days.first - 1 };
  const terms = { caller, side, under, days };
  // The parts are read at one moment, so that rows, days and totals agree.
  return inSnapshot(db, async (trx) => {
    const now = await reportRows(trx, terms, by).execute();
    const before = await reportRows(trx, { ...terms, days: spanBefore }, by).execute();
    const rows = compare(now, before);
    const shown = rows.slice(0, MAX_REPORT_ROWS);
    const ids = shown.map(({ _id }) => _id).filter((id) => id !== null);
    const names = await namesOf(trx, ids);
    const byDay = await reportDays(trx, terms).execute();
    return {
      under: (await narrowedTo(trx, terms).executeTakeFirst()) ?? null,
      before: {
        startDate: dayOf(spanBefore.first),
        endDate: dayOf(spanBefore.last),
        ...sum(rows.map(({ before }) => before)),
      },
      total: sum(rows),
      days: byDay.map(({ day, ...figures }) => ({ day: dayOf(day), ...toFigures(figures) })),
      rows: shown.map((row) => ({ ...row, name: row._id === null ? null : (names.get(row._id) ?? null) })),
      moreRows: rows.length - shown.length,
      deals: side === 'pickers' ? await reportDeals(trx, terms).execute() : [],
    };
  });
}

/** The names of the people, leaders or admins of a report. The caller knows them: each is above or below somebody whom they manage. */
async function namesOf(db: Context['db'], ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}

function spanOf({ startDate, endDate }: Query) {
  const first = businessDayNumber(startOfBusinessDay(startDate));
  const last = businessDayNumber(startOfBusinessDay(endDate));
  const longest = first + MAX_REPORT_DAYS - 1;
  if (last < first) throw wrongEnd(refusal('below-minimum', { label: 'endDate', min: startDate }));
  if (last > longest) throw wrongEnd(refusal('above-maximum', { label: 'endDate', max: dayOf(longest) }));
  return { first, last };
}

const wrongEnd = (reason: ReturnType<typeof refusal>) => new InvalidInput([{ path: 'endDate', ...reason }]);
const dayOf = (day: number): string => businessDay(startOfDayNumber(day));

/** A row for everybody with figures in one of the spans, those with the most rentals first. */
function compare(now: readonly SummedRow[], before: readonly SummedRow[]) {
  const past = new Map(before.map(({ id, ...figures }) => [id, toFigures(figures)]));
  const present = new Map(now.map(({ id, ...figures }) => [id, toFigures(figures)]));
  return [...new Set([...present.keys(), ...past.keys()])]
    .map((id) => ({ _id: id, ...(present.get(id) ?? sum([])), before: past.get(id) ?? sum([]) }))
    .filter(({ entered, before: { entered: enteredBefore } }) => entered > 0 || enteredBefore > 0)
    .sort((a, b) => b.entered - a.entered || b.before.entered - a.before.entered);
}

type SummedRow = Summed & { id: string | null };

interface Summed {
  rentals: number;
  picked: number;
  valid: number;
  invalid: number;
}

const toFigures = ({ rentals, picked, valid, invalid }: Summed): ReportFigures => ({
  ...{ entered: rentals, picked },
  ...{ valid, invalid },
});

function sum(rows: readonly ReportFigures[]): ReportFigures {
  const total = { entered: 0, picked: 0, valid: 0, invalid: 0 };
  for (const { entered, picked, valid, invalid } of rows) {
    total.entered += entered;
    total.picked += picked;
    total.valid += valid;
    total.invalid += invalid;
  }
  return total;
}

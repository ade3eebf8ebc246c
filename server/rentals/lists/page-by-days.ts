/**
 * A page without a search. Its total and its start come from the stored counts per day: a list of five years
 * has only about 1,800 counts. The index walk then starts on the page's first day, so the last page costs as
 * much as the first.
 */
import { businessDayNumber, startOfDayNumber } from '../../../src/contract/base/business-day.js';
import { type Db, countRows } from '../../db/context.js';
import { haveFacets } from './facets.js';
import type { RentalFilter } from './filter.js';
import { between, inOrder } from './in-order.js';
import type { PageRequest } from './order.js';

export interface FoundPage {
  /** The exact total, without newer rentals. */
  total: number;
  newer: number;
  /** The rentals of the page in the list's order. */
  seqs: number[];
}

interface DayCount {
  day: number;
  /** How many rentals match the filter. */
  rentals: number;
  /** How many rentals the day has with any facets. This is the number of index entries to read. */
  read: number;
}

/** Days without matching rentals don't divide a span if they have fewer rentals than this: then they are read too. */
const MAX_READ_IN_VAIN = 1000;

export async function pageByDays(
  db: Db,
  filter: RentalFilter,
  { direction, limit, offset }: PageRequest,
): Promise<FoundPage> {
  const days = await countDays(db, filter);
  const all = sum(days);
  const read = await withoutNewer(db, filter, days);
  const total = sum(read);
  const counts = { total, newer: all - total };
  const seqs: number[] = [];
  for (const span of limit > 0
    ? spansOf(direction === 'desc' ? read.toReversed() : read, offset, limit)
    : []) {
    const [fromDay, toDay] = direction === 'asc' ? [span.first, span.last] : [span.last, span.first];
    const rows = await inOrder(db, filter, {
      // No rental is older than the oldest day, so the bound is that of the filter.
      fromMs: fromDay === read[0]?.day ? filter.fromMs : startOfDayNumber(fromDay),
      beforeMs: Math.min(filter.untilMs, startOfDayNumber(toDay + 1)),
      direction,
      limit: limit - seqs.length,
      offset: span.offset,
    }).execute();
    seqs.push(...rows.map(({ seq }) => seq));
  }
  return { ...counts, seqs };
}

export const dayCounts = (
  db: Db,
  { family, scope, states, facets, fromMs, beforeMs }: Omit<RentalFilter, 'scope'> & { scope: string },
) =>
  db
    .selectFrom('rental_day_totals')
    .select((eb) => [
      'day',
      eb.fn
        .sum<number>(eb.case().when(haveFacets(facets)).then(eb.ref('rentals')).else(eb.lit(0)).end())
        .as('rentals'),
      eb.fn.sum<number>('rentals').as('read'),
    ])
    .where('family', '=', family)
    .where('scope', '=', scope)
    .where('state', 'in', states)
    .where('day', '>=', businessDayNumber(fromMs))
    .where('day', '<=', businessDayNumber(beforeMs - 1))
    .groupBy('day')
    .orderBy('day');

/** The days of a filter that have rentals, oldest first. The filter's span consists of whole days. */
export async function countDays(db: Db, filter: RentalFilter): Promise<DayCount[]> {
  const { scope, states } = filter;
  if (scope === 'none' || states.length === 0) return [];
  return dayCounts(db, { ...filter, scope: scope === 'all' ? '' : scope.id }).execute();
}

/** The days up to the moment at which the list was opened. Of that day, rentals that arrived after the moment are subtracted. */
async function withoutNewer(db: Db, filter: RentalFilter, days: readonly DayCount[]): Promise<DayCount[]> {
  if (filter.untilMs === filter.beforeMs) return [...days];
  const lastDay = businessDayNumber(filter.untilMs - 1);
  const read = days.filter(({ day }) => day <= lastDay);
  const last = read.at(-1);
  if (last?.day !== lastDay) return read;
  const after = { fromMs: filter.untilMs, beforeMs: startOfDayNumber(lastDay + 1) };
  const count = await countRows(between(db, filter, after));
  return [...read.slice(0, -1), { ...last, rentals: last.rentals - count }];
}

interface DaySpan {
  first: number;
  last: number;
  /** How many rows of the span come before those of the page. */
  offset: number;
}

/** The spans of days, in the order of the list, that have the rows of a page. Many days without such rows are left out between two spans. */
function spansOf(days: readonly DayCount[], offset: number, limit: number): DaySpan[] {
  const spans: DaySpan[] = [];
  let before = offset;
  let wanted = limit;
  let readInVain = 0;
  for (const { day, rentals, read } of days) {
    if (wanted <= 0) break;
    if (rentals === 0) readInVain += read;
    else if (before >= rentals) before -= rentals;
    else {
      const span = spans.at(-1);
      if (span && readInVain < MAX_READ_IN_VAIN) span.last = day;
      else spans.push({ first: day, last: day, offset: before });
      wanted -= rentals - before;
      before = 0;
      readInVain = 0;
    }
  }
  return spans;
}

/** The total of several days. */
export const sum = (days: readonly DayCount[]): number => days.reduce((all, { rentals }) => all + rentals, 0);

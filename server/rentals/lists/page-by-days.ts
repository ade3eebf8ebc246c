/**
 * A page without a search. Its total and its start come from the stored counts per day: a list of five years
 * has only about 1,800 counts. The index walk then starts on the page's first day, so the last page costs as
 * much as the first.
 */
import type { Kysely } from 'kysely';
import { businessDayNumber, startOfDayNumber } from '../../../src/contract/business-day.js';
import type { Database } from '../../db/schema.js';
import { withinFew } from '../visible.js';
import type { RentalFilter } from './filter.js';
import { between, inOrder, type Direction } from './in-order.js';

export interface PageRequest {
  direction: Direction;
  limit: number;
  offset: number;
}

export interface FoundPage {
  /** The exact total, without newer rentals. */
  total: number;
  newer: number;
  /** The rentals of the page in the list's order. */
  seqs: number[];
}

interface DayCount {
  day: number;
  rentals: number;
}

export async function pageByDays(
  db: Kysely<Database>,
  filter: RentalFilter,
  { direction, limit, offset }: PageRequest,
): Promise<FoundPage> {
  const days = await countDays(db, filter);
  const all = sum(days);
  const read = await withoutNewer(db, filter, days);
  const total = sum(read);
  const counts = { total, newer: all - total };
  const start = limit > 0 ? placeIn(direction === 'desc' ? read.toReversed() : read, offset) : null;
  if (!start) return { ...counts, seqs: [] };
  const rows = await inOrder(db, filter, {
    fromMs: direction === 'asc' ? Math.max(filter.fromMs, startOfDayNumber(start.day)) : filter.fromMs,
    beforeMs:
      direction === 'desc' ? Math.min(filter.untilMs, startOfDayNumber(start.day + 1)) : filter.untilMs,
    direction,
    limit,
    offset: start.offset,
  }).execute();
  return { ...counts, seqs: rows.map(({ seq }) => seq) };
}

export const dayCounts = (
  db: Kysely<Database>,
  { family, scope, states, fromMs, beforeMs }: Omit<RentalFilter, 'scope'> & { scope: string },
) =>
  db
    .selectFrom('rental_day_totals')
    .select((eb) => ['day', eb.fn.sum<number>('rentals').as('rentals')])
    .where('family', '=', family)
    .where('scope', '=', scope)
    .where('state', 'in', states)
    .where('day', '>=', businessDayNumber(fromMs))
    .where('day', '<=', businessDayNumber(beforeMs - 1))
    .groupBy('day')
    .orderBy('day');

/** The days of a filter that have rentals, oldest first. The filter's span consists of whole days. */
export async function countDays(db: Kysely<Database>, filter: RentalFilter): Promise<DayCount[]> {
  const { scope, states } = filter;
  if (scope === 'none' || states.length === 0) return [];
  const days = await dayCounts(db, { ...filter, scope: scope === 'all' ? '' : scope.id }).execute();
  if (!filter.onlyFree) return days;
  const listed = await listedInPool(db, filter).execute();
  const listedOn = countBy(listed, ({ created_at }) => businessDayNumber(created_at));
  return days.map(({ day, rentals }) => ({ day, rentals: rentals - (listedOn.get(day) ?? 0) }));
}

/** The rentals of the pool that a filter leaves out, because their number is on the do-not-contact list. */
export const listedInPool = (db: Kysely<Database>, { scope, fromMs, beforeMs }: RentalFilter) =>
  db
    .selectFrom('rentals')
    .select('created_at')
    .where('fetched_at', 'is', null)
    .where('do_not_contact_at', 'is not', null)
    .where(withinFew(scope))
    .where('created_at', '>=', fromMs)
    .where('created_at', '<', beforeMs);

function countBy<Row>(rows: readonly Row[], dayOf: (row: Row) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(dayOf(row), (counts.get(dayOf(row)) ?? 0) + 1);
  return counts;
}

/** The days up to the moment at which the list was opened. Of that day, rentals that arrived after the moment are subtracted. */
async function withoutNewer(
  db: Kysely<Database>,
  filter: RentalFilter,
  days: readonly DayCount[],
): Promise<DayCount[]> {
  if (filter.untilMs === filter.beforeMs) return [...days];
  const lastDay = businessDayNumber(filter.untilMs - 1);
  const read = days.filter(({ day }) => day <= lastDay);
  const last = read.at(-1);
  if (last?.day !== lastDay) return read;
  const after = { fromMs: filter.untilMs, beforeMs: startOfDayNumber(lastDay + 1) };
  const { count } = await between(db, filter, after)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return [...read.slice(0, -1), { day: lastDay, rentals: last.rentals - count }];
}

/** The day of the row at an offset, and the offset within that day; null beyond the end. */
function placeIn(days: readonly DayCount[], offset: number): { day: number; offset: number } | null {
  let left = offset;
  for (const { day, rentals } of days) {
    if (left < rentals) return { day, offset: left };
    left -= rentals;
  }
  return null;
}

/** The total of several days. */
export const sum = (days: readonly DayCount[]): number => days.reduce((all, { rentals }) => all + rentals, 0);

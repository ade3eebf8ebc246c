/**
 * A page of bypassed rentals, in the order of their entry if not sorted otherwise. Their own index has every column that the filter needs, so
 * they are counted and ordered without reading the table.
 */
import type { Db } from '../../db/context.js';
import { bypassedWithin, withinFew } from '../visible.js';
import { haveFacets } from './facets.js';
import type { RentalFilter } from './filter.js';
import { isNarrow, isOf } from './narrow.js';
import { sortedPageOf, type PageRequest } from './order.js';
import type { FoundPage } from './page-by-days.js';

export async function pageOfBypassed(
  db: Db,
  filter: RentalFilter,
  { limit, offset, ...order }: PageRequest,
): Promise<FoundPage> {
  if (filter.states.length === 0) return { total: 0, newer: 0, seqs: [] };
  const { all, total } = await bypassedCounts(db, filter).executeTakeFirstOrThrow();
  const counts = { total, newer: all - total };
  if (limit === 0 || offset >= total) return { ...counts, seqs: [] };
  const rows = await bypassedPage(db, filter, { ...order, limit, offset }).execute();
  return { ...counts, seqs: rows.map(({ seq }) => seq) };
}

export const bypassedCounts = (db: Db, filter: RentalFilter) =>
  bypassed(db, filter).select((eb) => [
    eb.fn.countAll<number>().as('all'),
    eb.fn.count<number>(eb.case().when('fetched_at', '<', filter.untilMs).then(1).end()).as('total'),
  ]);

export const bypassedPage = (db: Db, filter: RentalFilter, wish: PageRequest) =>
  // A rental that was bypassed after the list was opened counts as newer, even if it was entered before.
  sortedPageOf(db, bypassed(db, filter).where('fetched_at', '<', filter.untilMs), filter, wish);

const bypassed = (db: Db, { scope, side, narrow, facets, fromMs, beforeMs }: RentalFilter) =>
  db
    .selectFrom('rentals')
    .where(bypassedWithin(scope))
    .where(isOf(narrow, side))
    // An admin who received a rental by bypass doesn't see who entered it, so a filter must not tell it either.
    .$if(isNarrow(narrow), (query) => query.where(withinFew(scope)))
    .where(haveFacets(facets))
    .where('created_at', '>=', fromMs)
    .where('created_at', '<', beforeMs);

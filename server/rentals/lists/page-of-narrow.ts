/**
 * A page of the rentals of a person, a team or an upload. The index by person or upload has the columns that the filter and the order
 * need, so that all these rentals are counted without reading the table.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.js';
import { withinFew } from '../visible.js';
import { haveFacets } from './facets.js';
import { seenAt, type RentalFilter } from './filter.js';
import { isOf } from './narrow.js';
import type { FoundPage, PageRequest } from './page-by-days.js';

export async function pageOfNarrow(
  db: Kysely<Database>,
  filter: RentalFilter,
  { direction, limit, offset }: PageRequest,
): Promise<FoundPage> {
  if (filter.scope === 'none' || filter.states.length === 0) return { total: 0, newer: 0, seqs: [] };
  const { all, total } = await narrowCounts(db, filter).executeTakeFirstOrThrow();
  const counts = { total, newer: all - total };
  if (limit === 0 || offset >= total) return { ...counts, seqs: [] };
  const rows = await narrowPage(db, filter, { direction, limit, offset }).execute();
  return { ...counts, seqs: rows.map(({ seq }) => seq) };
}

export const narrowCounts = (db: Kysely<Database>, filter: RentalFilter) =>
  narrowed(db, filter).select((eb) => [
    eb.fn.countAll<number>().as('all'),
    eb.fn.count<number>(eb.case().when(seenAt(eb, filter), '<', filter.untilMs).then(1).end()).as('total'),
  ]);

export const narrowPage = (
  db: Kysely<Database>,
  filter: RentalFilter,
  { direction, limit, offset }: PageRequest,
) =>
  narrowed(db, filter)
    .select('seq')
    .where((eb) => eb(seenAt(eb, filter), '<', filter.untilMs))
    .orderBy(filter.instant, direction)
    .orderBy('seq', direction)
    .limit(limit)
    .offset(offset);

const narrowed = (
  db: Kysely<Database>,
  { scope, side, narrow, states, facets, dated, fromMs, beforeMs }: RentalFilter,
) =>
  db
    .selectFrom('rentals')
    .where(withinFew(scope))
    .where(isOf(narrow, side))
    .$if(side === 'taken', (query) => query.where('fetcher_id', 'is not', null))
    // `coalesce` keeps the database from using the index of all rentals of a state.
    .where((eb) => eb(eb.fn.coalesce('state', eb.lit(0)), 'in', states))
    .where(haveFacets(facets))
    .where(dated.instant, '>=', fromMs)
    .where(dated.instant, '<', beforeMs);

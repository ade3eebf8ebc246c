/**
 * A page of the rentals of a person, a team or an upload. The index by person or upload has the columns that the filter and the order
 * need, so that all these rentals are counted without reading the table.
 */
import { selectFromRentalsBy } from '../../db/engine.js';
import type { Db } from '../../db/context.js';
import { withinFew } from '../visible.js';
import { haveFacets } from './facets.js';
import { hasNewer, isDated, isEveryState, seenAt, type RentalFilter } from './filter.js';
import { isOf } from './narrow.js';
import { sortedPageOf, type PageRequest } from './order.js';
import type { FoundPage } from './page-by-days.js';

export async function pageOfNarrow(
  db: Db,
  filter: RentalFilter,
  { limit, offset, ...order }: PageRequest,
): Promise<FoundPage> {
  if (filter.scope === 'none' || filter.states.length === 0) return { total: 0, newer: 0, seqs: [] };
  const { all, total = all } = await narrowCounts(db, filter).executeTakeFirstOrThrow();
  const counts = { total, newer: all - total };
  if (limit === 0 || offset >= total) return { ...counts, seqs: [] };
  const rows = await narrowPage(db, filter, { ...order, limit, offset }).execute();
  return { ...counts, seqs: rows.map(({ seq }) => seq) };
}

export const narrowCounts = (db: Db, filter: RentalFilter) =>
  narrowed(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .$if(hasNewer(filter), (query) =>
      query.select((eb) =>
        eb.fn
          .count<number>(eb.case().when(seenAt(eb, filter), '<', filter.untilMs).then(1).end())
          .as('total'),
      ),
    );

/** These rentals are few, so they are read by their index and then sorted. */
export const narrowPage = (db: Db, filter: RentalFilter, wish: PageRequest) =>
  sortedPageOf(
    db,
    narrowed(db, filter).$if(hasNewer(filter), (query) =>
      query.where((eb) => eb(seenAt(eb, filter), '<', filter.untilMs)),
    ),
    filter,
    wish,
  );

const narrowed = (db: Db, { scope, side, narrow, states, facets, dated, fromMs, beforeMs }: RentalFilter) =>
  // An upload has few rentals, so its index is the better one even for a team.
  (side === 'taken' && narrow.upload === undefined
    ? selectFromRentalsBy(db, 'rentals_fetcher_finished')
    : db.selectFrom('rentals')
  )
    .where(withinFew(scope))
    .where(isOf(narrow, side))
    .$if(side === 'taken', (query) => query.where('fetcher_id', 'is not', null))
    // Conditions that every rental meets are left out: they are half of the time in which an index entry is counted.
    .$if(!isEveryState(side, states), (query) =>
      // `coalesce` keeps the database from using the index of all rentals of a state.
      query.where((eb) => eb(eb.fn.coalesce('state', eb.lit(0)), 'in', states)),
    )
    .where(haveFacets(facets))
    .$if(isDated({ fromMs, beforeMs }), (query) =>
      query.where(dated.instant, '>=', fromMs).where(dated.instant, '<', beforeMs),
    );

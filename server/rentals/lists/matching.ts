/** The conditions by which a row of `rentals` is in a list, for lists that aren't in the order of their time. */
import { sql } from 'kysely';
import { choosesByStatistics, notByIndex } from '../../db/engine.js';
import type { Db } from '../../db/context.js';
import { within, withinFew } from '../visible.js';
import { haveFacets } from './facets.js';
import { isDated, isDatedApart, isEveryState, seenAt, type RentalFilter } from './filter.js';
import { between, inOrder } from './in-order.js';

/** A filter of a list, and how many rentals have come into the list since it was opened. */
export interface ListedFilter {
  filter: RentalFilter;
  newer: number;
}

/** The rentals of a list. The index of the list alone finds them; only their own rows are read. */
export const listed = (db: Db, { filter }: Pick<ListedFilter, 'filter'>) =>
  db
    .selectFrom('rentals')
    .where('rentals.seq', 'in', isDatedApart(filter) ? ofLastChange(db, filter) : ofTime(db, filter));

function ofTime(db: Db, filter: RentalFilter) {
  const span = { fromMs: filter.fromMs, beforeMs: filter.untilMs };
  if (choosesByStatistics(db)) return between(db, filter, span).select('between.seq');
  // For a state that most rentals have, SQLite would read the whole table, were it not for the order.
  const all = { direction: 'asc', limit: Number.MAX_SAFE_INTEGER, offset: 0 } as const;
  return db.selectFrom(inOrder(db, filter, { ...span, ...all }).as('walk')).select('walk.seq');
}

const ofLastChange = (db: Db, filter: RentalFilter) =>
  db
    .selectFrom('rentals')
    .select('rentals.seq')
    .where(within(filter.scope, filter.side))
    .where('state', 'in', filter.states)
    .where(haveFacets(filter.facets))
    .where(filter.dated.instant, '>=', filter.fromMs)
    .where(filter.dated.instant, '<', filter.beforeMs)
    .where((eb) => eb(seenAt(eb, filter), '<', filter.untilMs));

/**
 * The same rentals, read by another index than the list's: that of an order or of a person. Conditions that every row meets are left out,
 * so that a list of all rentals reads no rows of the table.
 */
export function listedElsewhere(db: Db, { filter, newer }: ListedFilter, rentals = db.selectFrom('rentals')) {
  const { scope, side, states, facets, dated, fromMs, beforeMs } = filter;
  const is = (column: 'state' | 'fetcher_id' | typeof dated.instant) =>
    notByIndex(db, sql.ref<number | string | null>(`rentals.${column}`));
  return rentals
    .where(choosesByStatistics(db) ? within(scope, side) : withinFew(scope))
    .$if(side === 'taken', (query) => query.where((eb) => eb(is('fetcher_id'), 'is not', null)))
    .$if(!isEveryState(side, states), (query) => query.where((eb) => eb(is('state'), 'in', states)))
    .$if(facets.mask !== 0, (query) => query.where(haveFacets(facets)))
    .$if(isDated({ fromMs, beforeMs }), (query) =>
      query
        .where((eb) => eb(is(dated.instant), '>=', fromMs))
        .where((eb) => eb(is(dated.instant), '<', beforeMs)),
    )
    .$if(newer > 0, (query) =>
      query.where((eb) => eb(notByIndex(db, seenAt(eb, filter)), '<', filter.untilMs)),
    );
}

/** The order of a list of rentals: by its time, or by a column. */
import { expressionBuilder, sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import {
  RENTAL_SORT_COLUMNS,
  type RentalSort,
  type RentalSortColumn,
} from '../../../src/contract/rentals/rental-lists.js';
import { notByIndex } from '../../db/engine.js';
import { nameOrder, rentAmount } from '../../db/rental-order.js';
import type { Db } from '../../db/context.js';
import type { Database } from '../../db/schema.js';
import { within, type RentalSide } from '../visible.js';
import type { RentalFilter } from './filter.js';

export type Direction = 'asc' | 'desc';

export interface RentalOrder {
  direction: Direction;
  /** The column; undefined for the list's time. */
  by?: RentalSortColumn | undefined;
}

export interface PageRequest extends RentalOrder {
  limit: number;
  offset: number;
}

/** A page of a list that is sorted by a column. */
export type ColumnPageRequest = PageRequest & { by: RentalSortColumn };

/** The order that a request asks for; newest first if for none. */
export function orderOf(sort: RentalSort | undefined, side: RentalSide): RentalOrder {
  const field = sort?.replace('-', '');
  return {
    direction: sort === undefined || sort.startsWith('-') ? 'desc' : 'asc',
    by: RENTAL_SORT_COLUMNS[side].find((column) => column === field),
  };
}

export const isByPerson = (by: RentalSortColumn): by is 'creatorName' | 'fetcherName' =>
  by === 'creatorName' || by === 'fetcherName';

/** The person of a side. */
export const personColumn = (side: RentalSide) =>
  side === 'entered' ? ('rentals.creator_id' as const) : ('rentals.fetcher_id' as const);

/** What a person of `users` is sorted by: the name without case and accents, which begins this text. No two people have the same. */
export const personOrder = (table: string) =>
  sql<string>`${sql.ref(`${table}.search_text`)} || ${sql.lit('\n')} || ${sql.ref(`${table}.id`)}`;

/** What a row of `rentals` is sorted by; null if it has no such value, or not one that the caller may see. */
export function sortKey(
  db: Db,
  { side, scope, instant }: Pick<RentalFilter, 'side' | 'scope' | 'instant'>,
  by: RentalSortColumn | undefined,
): RawBuilder<string | number | null> {
  switch (by) {
    case undefined:
      return sql.ref(`rentals.${instant}`);
    case 'clientName':
      return nameOrder(db, 'rentals.client_name');
    case 'number':
      return sql.ref('rentals.number_key');
    case 'rent':
      return rentAmount(db, 'rentals.rent');
    case 'creatorName':
    case 'fetcherName':
      // An admin who received a rental by bypass doesn't see who entered it.
      return sql`${expressionBuilder<Database>()
        .selectFrom('users as person')
        .select(personOrder('person').as('name'))
        // The casts are needed because the outer query has `rentals`, but this builder's type lacks it.
        .whereRef('person.id', '=', personColumn(side) as 'person.id')
        .where((eb) => within(scope, side)(eb as never))}`;
  }
}

/**
 * Sorts rows that have their key as `sort_key`, their time as `instant`, and `seq`. Rows without a key are last. Equal rows have the order of
 * their entry; the leads of one person are newest first in both directions.
 */
export function inRentalOrder<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { by, direction }: RentalOrder,
  table?: string,
): SelectQueryBuilder<DB, TB, Row> {
  const column = (name: string) => sql.ref(table === undefined ? name : `${table}.${name}`);
  if (by === undefined) return query.orderBy(column('instant'), direction).orderBy(column('seq'), direction);
  const byKey = query.orderBy(column('sort_key'), (order) => order[direction]().nullsLast());
  return isByPerson(by)
    ? byKey.orderBy(column('instant'), 'desc').orderBy(column('seq'), 'desc')
    : byKey.orderBy(column('seq'), direction);
}

/** The `seq` of a page of rentals, which are read by another index than that of the order, and sorted. */
export const sortedPageOf = (
  db: Db,
  rentals: SelectQueryBuilder<Database, 'rentals', object>,
  filter: RentalFilter,
  { limit, offset, ...order }: PageRequest,
) =>
  inRentalOrder(
    rentals.select((eb) => [
      'rentals.seq',
      eb.ref(`rentals.${filter.instant}`).as('instant'),
      notByIndex(db, sortKey(db, filter, order.by)).as('sort_key'),
    ]),
    order,
  )
    .limit(limit)
    .offset(offset);

/** Reads the rentals of a filter in the list's order from the list's index alone. */
import type { SelectQueryBuilder } from 'kysely';
import { mergesOrderedUnions } from '../../db/engine.js';
import type { Db } from '../../db/context.js';
import type { Database } from '../../db/schema.js';
import type { StoredRentalState } from '../../db/rentals-schema.js';
import { within } from '../visible.js';
import { haveFacets } from './facets.js';
import type { RentalFilter } from './filter.js';
import type { Direction } from './order.js';

/** A part of the ordered list: where reading starts, and how much is read. */
export interface OrderedRange {
  fromMs: number;
  beforeMs: number;
  direction: Direction;
  limit: number;
  offset: number;
}

/**
 * The `seq` of the rentals of this part. An index holds each state in order. For several states the engine
 * merges several index walks row by row, so it sorts nothing and reads nothing beyond the page
 * (`in-order.test.ts`).
 */
export function inOrder(db: Db, filter: RentalFilter, { direction, limit, offset, ...span }: OrderedRange) {
  const walks = filter.states.map((state) => ofState(db, filter, state, span));
  // PostgreSQL doesn't merge the walks but sorts their rows, so each walk is limited to what the page may need.
  const rows = mergesOrderedUnions(db)
    ? unionAllOf(walks)
    : unionAllOf(
        walks.map((walk) =>
          db
            .selectFrom(
              walk
                .orderBy('instant', direction)
                .orderBy('seq', direction)
                .limit(offset + limit)
                .as('walk'),
            )
            .select(['seq', 'instant']),
        ),
      );
  return rows.orderBy('instant', direction).orderBy('seq', direction).limit(limit).offset(offset);
}

/** The rentals of a filter between two instants, unordered. */
export const between = (db: Db, filter: RentalFilter, span: Pick<OrderedRange, 'fromMs' | 'beforeMs'>) =>
  db.selectFrom(unionAllOf(filter.states.map((state) => ofState(db, filter, state, span))).as('between'));

type Walk = SelectQueryBuilder<Database, never, { seq: number; instant: number | null }>;

/**
 * Joins several walks into one. The result's type leaves out the tables of each walk, which no longer matter.
 */
export function unionAllOf(walks: readonly Pick<Walk, keyof Walk>[]) {
  const [first, ...others] = walks as readonly Walk[];
  if (!first) throw new Error('A list without states holds nothing');
  return others.reduce((all, other) => all.unionAll(other), first);
}

const ofState = (
  db: Db,
  { scope, side, instant, facets }: RentalFilter,
  state: StoredRentalState,
  { fromMs, beforeMs }: Pick<OrderedRange, 'fromMs' | 'beforeMs'>,
) =>
  db
    .selectFrom('rentals')
    .select((eb) => ['seq', eb.ref(instant).as('instant')])
    .where(within(scope, side))
    .where('state', '=', state)
    .where(instant, '>=', fromMs)
    .where(instant, '<', beforeMs)
    .where(haveFacets(facets));

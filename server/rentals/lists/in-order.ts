/** Rentals of a filter in the order of their list, read from the list's index alone. */
import type { Kysely } from 'kysely';
import type { Database, RentalState } from '../../db/schema.js';
import { within } from '../visible.js';
import type { RentalFilter } from './filter.js';

export type Direction = 'asc' | 'desc';

/** Where a reading of the order begins and how much of it is read. */
export interface Stretch {
  fromMs: number;
  beforeMs: number;
  direction: Direction;
  limit: number;
  offset: number;
}

/**
 * The `seq` of the rentals of a stretch. An index holds each state in order; several states are several walks that the
 * engine merges row by row, so that nothing is sorted and nothing beyond the page is read (`in-order.test.ts`).
 */
export function inOrder(
  db: Kysely<Database>,
  filter: RentalFilter,
  { direction, limit, offset, ...span }: Stretch,
) {
  // As a table expression: only so does PostgreSQL merge the walks instead of sorting all that they find.
  return between(db, filter, span)
    .select(['seq', 'instant'])
    .orderBy('instant', direction)
    .orderBy('seq', direction)
    .limit(limit)
    .offset(offset);
}

/** The rentals of a filter between two instants, in no order. */
export const between = (
  db: Kysely<Database>,
  filter: RentalFilter,
  span: Pick<Stretch, 'fromMs' | 'beforeMs'>,
) => db.selectFrom(ofStates(db, filter, span).as('between'));

function ofStates(db: Kysely<Database>, filter: RentalFilter, span: Pick<Stretch, 'fromMs' | 'beforeMs'>) {
  const [first, ...others] = filter.states.map((state) => ofState(db, filter, state, span));
  if (!first) throw new Error('A list without states holds nothing');
  return others.reduce((all, other) => all.unionAll(other), first);
}

const ofState = (
  db: Kysely<Database>,
  { scope, side, instant }: RentalFilter,
  state: RentalState,
  { fromMs, beforeMs }: Pick<Stretch, 'fromMs' | 'beforeMs'>,
) =>
  db
    .selectFrom('rentals')
    .select((eb) => ['seq', eb.ref(instant).as('instant')])
    .where(within(scope, side))
    .where('state', '=', state)
    .where(instant, '>=', fromMs)
    .where(instant, '<', beforeMs);

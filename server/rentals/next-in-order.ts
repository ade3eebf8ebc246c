/**
 * Which rental of the pool comes next, by leads type (readings.md, 'Limits and settings').
 *
 * Each choice is the first row of one index range, or of the first range that has a row: `coalesce` evaluates
 * the second range only when the first is empty. So the cost doesn't grow with the pool, and `newest` skips a
 * thousand rentals on hold, which are the newest ones, without reading them. `claim.test.ts` checks this with
 * EXPLAIN QUERY PLAN.
 */
import { sql, type Expression, type ExpressionBuilder } from 'kysely';
import type { LeadsType } from '../../src/contract/settings-fields.js';
import type { Database } from '../db/schema.js';
import {
  anyOf,
  headsOf,
  idsOf,
  type ClaimForm,
  type Condition,
  type RentalRange,
  type Source,
} from './rental-range.js';

export interface PickOrder {
  /**
   * `entered-ahead` takes rentals created after the cutoff, which is then the latest instant that an
   * unchanged clock can have written.
   */
  leadsType: LeadsType | 'entered-ahead';
  /** The last instant of creation that is no longer on hold (`hold.ts`). */
  cutoffMs: number;
  /** When the Panama day began. */
  todayStartMs: number;
  /** The last instant before `todayStartMs` that is no longer on hold. */
  lastBeforeTodayMs: number;
  /** Where `random` starts in the column `shuffle`. */
  randomStart: number;
}

type Builder = ExpressionBuilder<Database, 'rentals'>;

/** The expression of the next rental's id for the claim. It is null when no rental can be picked. */
export function nextInOrder(eb: Builder, order: PickOrder, form: ClaimForm): Expression<string | null> {
  const first = eb.fn<string | null>('coalesce', headsOf(eb, ranges(order), form));
  if (order.leadsType !== 'random') return first;
  // When all rentals are on hold, this check avoids walking over all of them.
  const anything = eb.fn('coalesce', anyOf(eb, [oldest(isOffHold(order)), OLDEST_FOR_USE], form));
  return eb.case().when(anything, 'is not', null).then(first).else(null).end();
}

/** The complete order: ids range by range. A rental may be in more than one range; its first place counts. */
export const rangesInOrder = (from: Source, order: PickOrder) =>
  ranges(order).map((range) => idsOf(from, range));

function ranges(order: PickOrder): RentalRange[] {
  switch (order.leadsType) {
    case 'oldest':
      // The first range includes upload-for-use older than the cutoff; the second adds the upload-for-use that hold would exclude.
      return [oldest(isOffHold(order)), OLDEST_FOR_USE];
    case 'newest':
      return [newestForUseAfter(order.cutoffMs), newest(isOffHold(order))];
    case 'random':
      return random(order);
    case 'entered-ahead':
      return [OLDEST_FOR_USE, oldest((pool) => pool('created_at', '>', order.cutoffMs))];
    case 'auto':
      return [
        firstReturned(order),
        OLDEST_FOR_USE,
        oldest((pool) => pool.and([isOffHold(order)(pool), pool('created_at', '>=', order.todayStartMs)])),
        newest((pool) => pool('created_at', '<=', order.lastBeforeTodayMs)),
      ];
  }
}

const isOffHold =
  (order: PickOrder): Condition =>
  (pool) =>
    pool('created_at', '<=', order.cutoffMs);

// This is a literal and not a parameter, so that the engine sees that the partial index
// `rentals_pool_for_use` fits the query.
const isForUse: Condition = (pool) => pool('source', '=', sql.lit('for-use'));

// The condition says 'not on hold'. With 'or' instead, a planner with statistics may read two indexes and sort the rows.
const pickable =
  (order: PickOrder): Condition =>
  (pool) =>
    pool.not(pool.and([pool('created_at', '>', order.cutoffMs), pool('source', '<>', sql.lit('for-use'))]));

const isNotListed: Condition = (pool) => pool('do_not_contact_at', 'is', null);
const IN_POOL = {
  isFree: [(pool: Builder) => pool('fetched_at', 'is', null), isNotListed],
  isFreeInZone: [(pool: Builder) => pool('picked_at', 'is', null), isNotListed],
};

const oldest = (isIn: Condition): RentalRange => ({
  ...{ ...IN_POOL, isIn, order: ['created_at', 'id'], direction: 'asc' },
});

const newest = (isIn: Condition): RentalRange => ({ ...oldest(isIn), direction: 'desc' });

const OLDEST_FOR_USE = oldest(isForUse);

const newestForUseAfter = (cutoffMs: number) =>
  newest((pool) => pool.and([isForUse(pool), pool('created_at', '>', cutoffMs)]));

const firstReturned = (order: PickOrder): RentalRange => ({
  ...oldest((pool) => pool.and([pool('returned_at', 'is not', null), pickable(order)(pool)])),
  order: ['returned_at', 'id'],
});

/**
 * The pickable rentals from a random place of the column `shuffle` to its end, then from its start. The walk skips
 * rentals on hold inside the index, without reading their rows.
 */
const random = (order: PickOrder): RentalRange[] =>
  [
    (pool: Builder) => pool('shuffle', '>=', order.randomStart),
    (pool: Builder) => pool('shuffle', '<', order.randomStart),
  ].map((condition) => ({
    ...oldest((pool) => pool.and([condition(pool), pickable(order)(pool)])),
    order: ['shuffle'],
  }));

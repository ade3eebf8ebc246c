/**
 * Which rental of the pool comes next, by leads type (readings.md, 'Limits and settings').
 *
 * Each choice is the first row of one index range, or of the first range that has a row: `coalesce` evaluates
 * the second range only when the first is empty. So the cost doesn't grow with the pool, and `newest` skips a
 * thousand rentals on hold, which are the newest ones, without reading them. `claim.test.ts` checks this with
 * EXPLAIN QUERY PLAN.
 */
import { sql, type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { LeadsType } from '../../src/contract/settings.js';
import type { Database } from '../db/schema.js';

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
type Condition = (pool: Builder) => Expression<SqlBool>;
/** Where a query can start: at a database, or at another query. */
interface Source {
  selectFrom(table: 'rentals'): SelectQueryBuilder<Database, 'rentals', object>;
}

/** The expression of the next rental's id for the claim. It is null when no rental can be picked. */
export function nextInOrder(eb: Builder, order: PickOrder): Expression<string | null> {
  // Rows that another claim has locked are skipped.
  const heads = rangesInOrder(eb, order).map((range) => range.limit(1).forUpdate().skipLocked());
  const first = eb.fn<string | null>('coalesce', heads);
  if (order.leadsType !== 'random') return first;
  // When all rentals are on hold, this check avoids walking over all of them.
  const anything = eb.fn.coalesce(oldest(eb, isOffHold(order)).limit(1), oldestForUse(eb).limit(1));
  return eb.case().when(anything, 'is not', null).then(first).else(null).end();
}

/** The complete order: ids range by range. A rental may be in more than one range; its first place counts. */
export function rangesInOrder(from: Source, order: PickOrder) {
  switch (order.leadsType) {
    case 'oldest':
      // The first range includes upload-for-use older than the cutoff; the second adds the upload-for-use that hold would exclude.
      return [oldest(from, isOffHold(order)), oldestForUse(from)];
    case 'newest':
      return [newestForUseAfter(from, order.cutoffMs), newest(from, isOffHold(order))];
    case 'random':
      return random(from, order);
    case 'entered-ahead':
      return [oldestForUse(from), oldest(from, (pool) => pool('created_at', '>', order.cutoffMs))];
    case 'auto':
      return [
        firstReturned(from, order),
        oldestForUse(from),
        oldest(from, (pool) =>
          pool.and([isOffHold(order)(pool), pool('created_at', '>=', order.todayStartMs)]),
        ),
        newest(from, (pool) => pool('created_at', '<=', order.lastBeforeTodayMs)),
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

const pool = (from: Source, condition: Condition) =>
  from
    .selectFrom('rentals')
    .select('id')
    .where('fetched_at', 'is', null)
    .where('do_not_contact_at', 'is', null)
    .where(condition);

const oldest = (from: Source, condition: Condition) =>
  pool(from, condition).orderBy('created_at').orderBy('id');

const newest = (from: Source, condition: Condition) =>
  pool(from, condition).orderBy('created_at', 'desc').orderBy('id', 'desc');

const oldestForUse = (from: Source) => oldest(from, isForUse);

const newestForUseAfter = (from: Source, cutoffMs: number) =>
  newest(from, (pool) => pool.and([isForUse(pool), pool('created_at', '>', cutoffMs)]));

const firstReturned = (from: Source, order: PickOrder) =>
  pool(from, (pool) => pool.and([pool('returned_at', 'is not', null), pickable(order)(pool)]))
    .orderBy('returned_at')
    .orderBy('id');

/**
 * The pickable rentals from a random place of the column `shuffle` to its end, then from its start. The walk skips
 * rentals on hold inside the index, without reading their rows.
 */
const random = (from: Source, order: PickOrder) =>
  [
    (pool: Builder) => pool('shuffle', '>=', order.randomStart),
    (pool: Builder) => pool('shuffle', '<', order.randomStart),
  ].map((condition) =>
    pool(from, (pool) => pool.and([condition(pool), pickable(order)(pool)])).orderBy('shuffle'),
  );

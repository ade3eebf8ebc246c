/**
 * Which rental of the pool comes next, by leads type (readings.md, 'Limits and settings').
 *
 * Each choice is the first row of one index range, or the first of several ranges that has a row: `coalesce` looks at
 * the second only when the first is empty. So the cost doesn't grow with the pool, and a thousand rentals on hold, which
 * are the newest ones, cost `newest` nothing. `claim.test.ts` holds this with EXPLAIN QUERY PLAN.
 */
import { sql, type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { LeadsType } from '../../src/contract/settings.js';
import type { Database } from '../db/schema.js';

export interface PickOrder {
  /** `entered-ahead`: whatever was created after the cutoff, which is then the latest instant that the clock can have written. */
  leadsType: LeadsType | 'entered-ahead';
  /** The last instant of creation that hold lets through (`hold.ts`). */
  cutoffMs: number;
  /** When the Panama day began. */
  todayStartMs: number;
  /** The last instant before it that hold lets through. */
  lastBeforeTodayMs: number;
  /** Where `random` starts looking: a number in the range of the column `shuffle`. */
  randomStart: number;
}

type Builder = ExpressionBuilder<Database, 'rentals'>;
type Condition = (pool: Builder) => Expression<SqlBool>;
/** What a query can be started from: a database, or another query. */
interface Source {
  selectFrom(table: 'rentals'): SelectQueryBuilder<Database, 'rentals', object>;
}

/** The id of the next rental as an expression for the claim; null when nothing is pickable. */
export function nextInOrder(eb: Builder, line: PickOrder): Expression<string | null> {
  // What another claim is about to take is stepped over.
  const heads = rangesInOrder(eb, line).map((range) => range.limit(1).forUpdate().skipLocked());
  const first = eb.fn<string | null>('coalesce', heads);
  if (line.leadsType !== 'random') return first;
  // When all are on hold, the walk over them doesn't set out at all.
  const anything = eb.fn.coalesce(oldest(eb, ripe(line)).limit(1), oldestForUse(eb).limit(1));
  return eb.case().when(anything, 'is not', null).then(first).else(null).end();
}

/** The whole line: ids range by range in their order. A rental may stand in more than one range; its first place counts. */
export function rangesInOrder(from: Source, line: PickOrder) {
  switch (line.leadsType) {
    case 'oldest':
      // Upload-for-use that is older than the cutoff is in the first range; the second has those that hold would keep.
      return [oldest(from, ripe(line)), oldestForUse(from)];
    case 'newest':
      return [newestForUseAfter(from, line.cutoffMs), newest(from, ripe(line))];
    case 'random':
      return random(from, line);
    case 'entered-ahead':
      return [oldestForUse(from), oldest(from, (pool) => pool('created_at', '>', line.cutoffMs))];
    case 'auto':
      return [
        firstReturned(from, line),
        oldestForUse(from),
        oldest(from, (pool) => pool.and([ripe(line)(pool), pool('created_at', '>=', line.todayStartMs)])),
        newest(from, (pool) => pool('created_at', '<=', line.lastBeforeTodayMs)),
      ];
  }
}

const ripe =
  (line: PickOrder): Condition =>
  (pool) =>
    pool('created_at', '<=', line.cutoffMs);

// The literal (not a parameter) lets the engine see that the partial index `rentals_pool_for_use` serves the query.
const isForUse: Condition = (pool) => pool('source', '=', sql.lit('for-use'));

// Said as 'not on hold': said with 'or', a planner with statistics may take two indexes and sort what it finds.
const pickable =
  (line: PickOrder): Condition =>
  (pool) =>
    pool.not(pool.and([pool('created_at', '>', line.cutoffMs), pool('source', '<>', sql.lit('for-use'))]));

const pool = (from: Source, condition: Condition) =>
  from.selectFrom('rentals').select('id').where('fetched_at', 'is', null).where(condition);

const oldest = (from: Source, condition: Condition) =>
  pool(from, condition).orderBy('created_at').orderBy('id');

const newest = (from: Source, condition: Condition) =>
  pool(from, condition).orderBy('created_at', 'desc').orderBy('id', 'desc');

const oldestForUse = (from: Source) => oldest(from, isForUse);

const newestForUseAfter = (from: Source, cutoffMs: number) =>
  newest(from, (pool) => pool.and([isForUse(pool), pool('created_at', '>', cutoffMs)]));

const firstReturned = (from: Source, line: PickOrder) =>
  pool(from, (pool) => pool.and([pool('returned_at', 'is not', null), pickable(line)(pool)]))
    .orderBy('returned_at')
    .orderBy('id');

/**
 * The pickable ones from a random place of the shuffled pool, then round the end. A walk steps over rentals on hold inside
 * the index, without reading their rows.
 */
const random = (from: Source, line: PickOrder) =>
  [
    (pool: Builder) => pool('shuffle', '>=', line.randomStart),
    (pool: Builder) => pool('shuffle', '<', line.randomStart),
  ].map((condition) =>
    pool(from, (pool) => pool.and([condition(pool), pickable(line)(pool)])).orderBy('shuffle'),
  );

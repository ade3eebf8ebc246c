/**
 * Which rental of the pool comes next, by leads type (readings.md, 'Limits and settings').
 *
 * Each choice is the first row of one index range, or the first of several ranges that has a row: `coalesce` looks at
 * the second only when the first is empty. So the cost doesn't grow with the pool, and a thousand rentals on hold, which
 * are the newest ones, cost `newest` nothing. `claim.test.ts` holds this with EXPLAIN QUERY PLAN.
 */
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { LeadsType } from '../../src/contract/settings.js';
import type { Database } from '../db/schema.js';

export interface Line {
  leadsType: LeadsType;
  /** The last instant of creation that hold lets through (`hold.ts`). */
  cutoffMs: number;
  /** When the Panama day began. */
  todayStartMs: number;
  /** Where `random` starts looking: a number in the range of the column `shuffle`. */
  randomStart: number;
}

type Builder = ExpressionBuilder<Database, 'rentals'>;
type Condition = (pool: Builder) => Expression<SqlBool>;
/** An id of the pool, or null when its range is empty. */
type Head = Expression<string | null>;

/** The id of the next rental as an expression for the claim; null when nothing is pickable. */
export function nextInLine(eb: Builder, line: Line): Head {
  switch (line.leadsType) {
    case 'oldest':
      // Upload-for-use that is older than the cutoff is in the first range; the second has those that hold would keep.
      return eb.fn.coalesce(oldest(eb, ripe(line)), oldestForUse(eb));
    case 'newest':
      return eb.fn.coalesce(newestForUseAfter(eb, line.cutoffMs), newest(eb, ripe(line)));
    case 'random':
      return random(eb, line);
    case 'auto':
      return eb.fn.coalesce(
        firstReturned(eb, line),
        oldestForUse(eb),
        oldest(eb, (pool) => pool.and([ripe(line)(pool), pool('created_at', '>=', line.todayStartMs)])),
        newest(eb, (pool) => pool('created_at', '<=', Math.min(line.cutoffMs, line.todayStartMs - 1))),
      );
  }
}

const ripe =
  (line: Line): Condition =>
  (pool) =>
    pool('created_at', '<=', line.cutoffMs);

// The literal (not a parameter) lets the engine see that the partial index `rentals_pool_for_use` serves the query.
const isForUse: Condition = (pool) => pool('source', '=', sql.lit('for-use'));

// Said as 'not on hold': said with 'or', a planner with statistics may take two indexes and sort what it finds.
const pickable =
  (line: Line): Condition =>
  (pool) =>
    pool.not(pool.and([pool('created_at', '>', line.cutoffMs), pool('source', '<>', sql.lit('for-use'))]));

const pool = (eb: Builder, condition: Condition) =>
  eb.selectFrom('rentals').select('id').where('fetched_at', 'is', null).where(condition).limit(1);

const oldest = (eb: Builder, condition: Condition) => pool(eb, condition).orderBy('created_at').orderBy('id');

const newest = (eb: Builder, condition: Condition) =>
  pool(eb, condition).orderBy('created_at', 'desc').orderBy('id', 'desc');

const oldestForUse = (eb: Builder) => oldest(eb, isForUse);

const newestForUseAfter = (eb: Builder, cutoffMs: number) =>
  newest(eb, (pool) => pool.and([isForUse(pool), pool('created_at', '>', cutoffMs)]));

const firstReturned = (eb: Builder, line: Line) =>
  pool(eb, (pool) => pool.and([pool('returned_at', 'is not', null), pickable(line)(pool)]))
    .orderBy('returned_at')
    .orderBy('id');

/**
 * The first pickable one from a random place of the shuffled pool, round the end if need be. It steps over rentals on
 * hold inside the index, without reading their rows; when all of them are on hold it doesn't set out at all.
 */
function random(eb: Builder, line: Line): Head {
  const from = (condition: Condition) =>
    pool(eb, (pool) => pool.and([condition(pool), pickable(line)(pool)])).orderBy('shuffle');
  const walk = eb.fn.coalesce(
    from((pool) => pool('shuffle', '>=', line.randomStart)),
    from((pool) => pool('shuffle', '<', line.randomStart)),
  );
  const anything = eb.fn.coalesce(oldest(eb, ripe(line)), oldestForUse(eb));
  return eb.case().when(anything, 'is not', null).then(walk).else(null).end();
}

import {
  expressionBuilder,
  sql,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import { OutcomeKind } from '../../src/contract/outcome-kinds.js';
import type { Database, UsersTable } from '../db/schema.js';

const OUTCOMES = sql.join(Object.values(OutcomeKind.schema).map((kind) => sql.lit(kind)));

/**
 * A subquery that counts the picks of a span (from `fromMs` inclusive to `beforeMs` exclusive) whose rental
 * was fetched again since then. The columns of a rental record only its last pick, but a limit counts every
 * pick. Narrow it to pickers by `earlier.by_id`. An outcome that was taken back and given again counts as one
 * pick.
 */
export const earlierPicks = ({ fromMs, beforeMs }: { fromMs: number; beforeMs: number }) =>
  expressionBuilder<Database>()
    .selectFrom('rental_events as earlier')
    .innerJoin('rentals as again', 'again.id', 'earlier.rental_id')
    .select(sql<number>`count(distinct earlier.by_id || ' ' || earlier.since)`.as('picks'))
    // These are literals, so that the engine sees that the partial index fits.
    .where(sql<SqlBool>`earlier.kind in (${OUTCOMES})`)
    .where('earlier.since', '>=', fromMs)
    .where('earlier.since', '<', beforeMs)
    .where((eb) =>
      eb.or([
        eb('again.fetcher_id', 'is distinct from', eb.ref('earlier.by_id')),
        eb('again.fetched_at', 'is distinct from', eb.ref('earlier.since')),
      ]),
    );

/** Within this time a call has ended. The index has the time of the pick, so a search from here on is short. */
const LONGEST_CALL_MS = 86_400_000;

/**
 * A picker's outcomes after an instant, also of rentals that were fetched again since then, whose columns no longer
 * say that this picker finished them.
 */
export const outcomesAfter = (pickerId: string, afterMs: number) =>
  expressionBuilder<Database>()
    .selectFrom('rental_events as given')
    .where(sql<SqlBool>`given.kind in (${OUTCOMES})`)
    .where('given.by_id', '=', pickerId)
    // The difference is in the statement, because a compiled query takes the instant as a parameter.
    .where('given.since', '>', sql<number>`cast(${afterMs} as bigint) - ${sql.lit(LONGEST_CALL_MS)}`)
    .where('given.at', '>', afterMs);

/** The pickers of the picker's admin, for `earlier.by_id`. */
export const groupOf = (
  eb: Pick<ExpressionBuilder<Database & { picker: UsersTable }, 'picker'>, 'selectFrom'>,
) => eb.selectFrom('users as member').select('member.id').whereRef('member.admin_id', '=', 'picker.admin_id');

type Count = SelectQueryBuilder<Database, never, { picks: number }>;

/** The sum of both counts; while outcomes are off, only the first count. */
export const sumOf = <Tables, In extends keyof Tables>(
  eb: ExpressionBuilder<Tables, In>,
  picks: Pick<Count, keyof Count>,
  earlier: Pick<Count, keyof Count> | undefined,
) => {
  // The type is corrected, because a count is never null.
  const [first, second] = [
    (picks as Count).$asScalar().$notNull(),
    (earlier as Count | undefined)?.$asScalar().$notNull(),
  ];
  return second ? eb(first, '+', second) : first;
};

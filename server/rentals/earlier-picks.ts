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
 * Counts the picks of a span, from `fromMs` inclusive to `beforeMs` exclusive, whose rental was fetched again since, as a part of
 * another query. The columns of a rental tell its last pick only, and a limit counts each. Narrow it to pickers by `earlier.by_id`.
 * An outcome that was taken back and given again is one pick.
 */
export const earlierPicks = ({ fromMs, beforeMs }: { fromMs: number; beforeMs: number }) =>
  expressionBuilder<Database>()
    .selectFrom('rental_events as earlier')
    .innerJoin('rentals as again', 'again.id', 'earlier.rental_id')
    .select(sql<number>`count(distinct earlier.by_id || ' ' || earlier.since)`.as('picks'))
    // Literals, so that the engine sees that the partial index fits.
    .where(sql<SqlBool>`earlier.kind in (${OUTCOMES})`)
    .where('earlier.since', '>=', fromMs)
    .where('earlier.since', '<', beforeMs)
    .where((eb) =>
      eb.or([
        eb('again.fetcher_id', 'is distinct from', eb.ref('earlier.by_id')),
        eb('again.fetched_at', 'is distinct from', eb.ref('earlier.since')),
      ]),
    );

/** The pickers of the picker's admin, for `earlier.by_id`. */
export const groupOf = (
  eb: Pick<ExpressionBuilder<Database & { picker: UsersTable }, 'picker'>, 'selectFrom'>,
) => eb.selectFrom('users as member').select('member.id').whereRef('member.admin_id', '=', 'picker.admin_id');

type Count = SelectQueryBuilder<Database, never, { picks: number }>;

/** Both counts together; only the first one while outcomes are off. */
export const sumOf = <Tables, In extends keyof Tables>(
  eb: ExpressionBuilder<Tables, In>,
  picks: Pick<Count, keyof Count>,
  earlier: Pick<Count, keyof Count> | undefined,
) => {
  // A count is never null.
  const [first, second] = [
    (picks as Count).$asScalar().$notNull(),
    (earlier as Count | undefined)?.$asScalar().$notNull(),
  ];
  return second ? eb(first, '+', second) : first;
};

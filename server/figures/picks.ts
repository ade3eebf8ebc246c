/**
 * How many picks, whose, how they ended, over which time: as queries and parts of them. A pick counts at
 * the time at which it was made, for those below whom its picker worked then, whatever has become of its rental since.
 */
import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { BUSINESS_OFFSET_MS, DAY_MS } from '../../src/contract/base/business-day.js';
import type { PickResult, PicksTable } from '../db/picks-schema.js';
import type { Db } from '../db/context.js';
import type { Database } from '../db/schema.js';

/** Instants from `fromMs` inclusive to `beforeMs` exclusive. */
export interface Span {
  fromMs: number;
  beforeMs: number;
}

/** A picker's own picks, those of a leader's or an admin's people, or those of the rentals that a creator entered. */
export type Whose = 'picker_id' | 'leader_id' | 'admin_id' | 'creator_id';

type Id = string | Expression<string | null>;
type Queries = Pick<Db, 'selectFrom'>;

/** The results that count as skipped: whoever lists a number skips the call. */
export const SKIPPED = ['skipped', 'do-not-contact'] as const satisfies PickResult[];

/** Whether a picker ended the call, and nobody else. */
export const isOwnEnd = (result: RawBuilder<unknown>) =>
  sql<SqlBool>`${result} not in ('returned', 'taken-over')`;

/** The number of the Panama day of an instant. */
export const dayOf = (column: string) =>
  sql<number>`(${sql.ref(column)} + ${sql.lit(BUSINESS_OFFSET_MS)}) / ${sql.lit(DAY_MS)}`;

/** A subquery: how many picks somebody has in a span. */
export const picksIn = (whose: Whose, id: Id, { fromMs, beforeMs }: Span) =>
  expressionBuilder<Database>()
    .selectFrom('picks')
    .select((eb) => eb.fn.countAll<number>().as('picks'))
    .where(`picks.${whose}`, '=', id)
    .where('picks.picked_at', '>=', fromMs)
    .where('picks.picked_at', '<', beforeMs)
    .$asScalar()
    .$notNull();

/** A subquery: how many rentals a creator entered in a span, except those that were withdrawn. */
export const entriesIn = (creatorId: Id, { fromMs, beforeMs }: Span) =>
  expressionBuilder<Database>()
    .selectFrom('entries')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .where('entries.creator_id', '=', creatorId)
    .where('entries.entered_at', '>=', fromMs)
    .where('entries.entered_at', '<', beforeMs)
    .where('entries.withdrawn_at', 'is', null)
    .$asScalar()
    .$notNull();

/** Takes entries out of the counts, because their creator withdrew them, or their upload was undone. */
export const withdrawEntries = (trx: Db, rentalIds: readonly string[], at: number) =>
  trx
    .updateTable('entries')
    .set({ withdrawn_at: at })
    .where('rental_id', 'in', [...rentalIds, ''])
    .execute();

/** The `id` of the last change of a pick of the outer query, for a left join of `pick_changes as latest`. */
export const latestChange = expressionBuilder<Database>()
  .selectFrom('pick_changes as each')
  .select((eb) => eb.fn.max('each.id').as('id'))
  .where('each.pick_id', '=', sql.ref<number>('picks.id'))
  .$asScalar();

/** A column of `picks` with the value that its last change gave it. */
export const asOfNow = <Column extends 'ended_at' | 'result'>(column: Column) =>
  sql<PicksTable[Column]>`case when latest.id is null then ${sql.ref(`picks.${column}`)}
    else ${sql.ref(`latest.${column}`)} end`;

/** How many picks have one of these results now. */
export const resultsNow = (...results: PickResult[]): RawBuilder<number> =>
  sql`count(case when ${asOfNow('result')} in (${sql.join(results.map((each) => sql.lit(each)))}) then 1 end)`;

const picksOf = (db: Queries, whose: Whose, id: Id, { fromMs, beforeMs }: Span) =>
  db
    .selectFrom('picks')
    .leftJoin('pick_changes as latest', (join) => join.on('latest.id', '=', latestChange))
    .where(`picks.${whose}`, '=', id)
    .where('picks.picked_at', '>=', fromMs)
    .where('picks.picked_at', '<', beforeMs);

/** How many picks somebody has in a span, and with which verdict. */
export const verdictsIn = (db: Queries, whose: Whose, id: Id, span: Span) =>
  picksOf(db, whose, id, span).select((eb) => [
    eb.fn.countAll<number>().as('total'),
    resultsNow('valid').as('valid'),
    resultsNow('invalid').as('invalid'),
  ]);

/** A row for each Panama day of a picker with picks: how they ended, when the first began, and when the last ended. */
export const picksByDay = (db: Queries, pickerId: string, span: Span, nowMs: number) =>
  picksOf(db, 'picker_id', pickerId, span)
    .select((eb) => [
      dayOf('picks.picked_at').as('day'),
      eb.fn.countAll<number>().as('picked'),
      resultsNow('valid').as('valid'),
      resultsNow('invalid').as('invalid'),
      resultsNow('no-answer').as('no-answer'),
      resultsNow('call-back').as('call-back'),
      resultsNow(...SKIPPED).as('skipped'),
      eb.fn.min('picks.picked_at').$castTo<number>().as('firstMs'),
      sql<number>`max(coalesce(${asOfNow('ended_at')}, ${nowMs}))`.as('lastMs'),
    ])
    .groupBy('day');

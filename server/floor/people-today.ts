/**
 * Counts per hour how many rentals each person of a scope took today, or how many of their rentals others
 * took.
 */
import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type { Database } from '../db/schema.js';
import type { RentalScope, RentalSide } from '../rentals/rentals.js';

export const HOUR_MS = 3_600_000;

export interface PeopleTerms {
  side: RentalSide;
  scope: RentalScope;
  /** The Panama day; `beforeMs` is exclusive. */
  day: { fromMs: number; beforeMs: number };
}

const PERSON = { entered: 'creator_id', taken: 'fetcher_id' } as const;
const ROLE = { entered: 'data-creator', taken: 'data-picker' } as const;

/**
 * A row for each person and hour, and one with `hour` null for a person without rentals. Each person's day is
 * one range of an index that ends with the verdict, so the table isn't read.
 */
export const peopleToday = (db: Kysely<Database>, { side, scope, day }: PeopleTerms) =>
  db
    .selectFrom('users as person')
    .leftJoin('rentals', (join) =>
      join
        .onRef(`rentals.${PERSON[side]}`, '=', 'person.id')
        .on('rentals.fetched_at', '>=', day.fromMs)
        .on('rentals.fetched_at', '<', day.beforeMs),
    )
    .select((eb) => [
      'person.id',
      'person.name',
      'person.deleted_at',
      sql<number | null>`(${eb.ref('rentals.fetched_at')} - ${sql.lit(day.fromMs)}) / ${sql.lit(HOUR_MS)}`.as(
        'hour',
      ),
      eb.fn.count<number>('rentals.fetched_at').as('picks'),
      verdicts(eb, 'valid').as('valid'),
      verdicts(eb, 'invalid').as('invalid'),
    ])
    .where('person.role', '=', ROLE[side])
    .where(isOf(scope))
    // People who left today are included, because they may have worked today.
    .where((eb) => eb.or([eb('person.deleted_at', 'is', null), eb('person.deleted_at', '>=', day.fromMs)]))
    .groupBy(['person.id', 'hour']);

type Builder = ExpressionBuilder<
  Database & { person: Database['users']; rentals: Partial<Database['rentals']> },
  'person' | 'rentals'
>;

/** Filters people by the scope of their rentals. Both have the same scope, because nobody changes groups. */
const isOf =
  (scope: RentalScope) =>
  (eb: ExpressionBuilder<{ person: Database['users'] }, 'person'>): Expression<SqlBool> => {
    if (scope === 'all') return eb.lit(true);
    if (scope === 'none') return eb.lit(false);
    return eb(
      scope.column === 'creator_leader_id' ? 'person.team_leader_id' : 'person.admin_id',
      '=',
      scope.id,
    );
  };

const verdicts = (eb: Builder, status: 'valid' | 'invalid') =>
  eb.fn.count<number>(eb.case().when('rentals.number_status', '=', status).then(1).end());

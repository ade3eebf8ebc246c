/** Counts per hour how many rentals each person of a scope took today, or how many of their rentals others took. */
import { HOUR_MS } from '../../src/contract/base/business-day.js';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Db } from '../db/context.js';
import type { Database } from '../db/schema.js';
import { latestChange, resultsNow } from '../figures/figures.js';
import type { RentalScope, RentalSide } from '../rentals/rentals.js';

export interface PeopleTerms {
  side: RentalSide;
  scope: RentalScope;
  /** The Panama day; `beforeMs` is exclusive. */
  day: { fromMs: number; beforeMs: number };
}

const PERSON = { entered: 'creator_id', taken: 'picker_id' } as const;
const ROLE = { entered: 'data-creator', taken: 'data-picker' } as const;

/** A row for each person and hour, and one with `hour` null for a person without picks. */
export const peopleToday = (db: Db, { side, scope, day }: PeopleTerms) =>
  db
    .selectFrom('users as person')
    .leftJoin('picks', (join) =>
      join
        .onRef(`picks.${PERSON[side]}`, '=', 'person.id')
        .on('picks.picked_at', '>=', day.fromMs)
        .on('picks.picked_at', '<', day.beforeMs),
    )
    .leftJoin('pick_changes as latest', (join) => join.on('latest.id', '=', latestChange))
    .select((eb) => [
      'person.id',
      'person.name',
      'person.deleted_at',
      sql<number | null>`(${eb.ref('picks.picked_at')} - ${sql.lit(day.fromMs)}) / ${sql.lit(HOUR_MS)}`.as(
        'hour',
      ),
      eb.fn.count<number>('picks.id').as('picks'),
      resultsNow('valid').as('valid'),
      resultsNow('invalid').as('invalid'),
    ])
    .where('person.role', '=', ROLE[side])
    .where(isOf(scope))
    // People who left today are included, because they may have worked today.
    .where((eb) => eb.or([eb('person.deleted_at', 'is', null), eb('person.deleted_at', '>=', day.fromMs)]))
    .groupBy(['person.id', 'hour']);

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

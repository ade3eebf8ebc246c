import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.js';
import { createRentalDayCounts } from '../rental-day-counts.js';
import { createRentalSearch } from '../rental-search.js';
import { RENTAL_STATE } from '../rentals-schema.js';

/**
 * What the lists of those above stand on: whose group entered a rental, its state and its instants as one column each, an
 * index for the order of every list in every scope, the search, the counts of days, and what a person keeps of a list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, above] of [
    ['creator_admin_id', 'admin_id'],
    ['creator_leader_id', 'team_leader_id'],
  ] as const) {
    await db.schema
      .alterTable('rentals')
      .addColumn(column, 'text', (c) => c.references('users.id'))
      .execute();
    await sql`update rentals set ${sql.ref(column)} =
      (select ${sql.ref(above)} from users where users.id = rentals.creator_id)`.execute(db);
  }
  const { pool, out, valid, invalid } = RENTAL_STATE;
  await db.schema
    .alterTable('rentals')
    .addColumn('state', 'integer', (c) =>
      c.generatedAlwaysAs(sql`case when fetched_at is null then ${sql.lit(pool)}
        when finished_at is null then ${sql.lit(out)}
        when number_status = 'valid' then ${sql.lit(valid)} else ${sql.lit(invalid)} end`),
    )
    .execute();
  await db.schema
    .alterTable('rentals')
    .addColumn('picked_at', 'bigint', (c) => c.generatedAlwaysAs(sql`coalesce(finished_at, fetched_at)`))
    .execute();

  // Each ends with the row's own number, `seq`, which SQLite adds to every index by itself: equal instants have an order too.
  const seq = engineOf(db) === 'postgres' ? ', seq' : '';
  for (const [name, columns, only] of [
    ['entered', 'state, created_at', ''],
    ['entered_admin', 'creator_admin_id, state, created_at', 'where creator_admin_id is not null'],
    ['entered_leader', 'creator_leader_id, state, created_at', 'where creator_leader_id is not null'],
    ['taken', 'state, picked_at', 'where fetcher_id is not null'],
    ['taken_admin', 'fetcher_admin_id, state, picked_at', 'where fetcher_id is not null'],
    ['changed', 'state, updated_at', 'where fetcher_id is not null'],
    ['changed_admin', 'fetcher_admin_id, state, updated_at', 'where fetcher_id is not null'],
  ])
    await sql`create index ${sql.raw(`rentals_${name} on rentals (${columns}${seq}) ${only}`)}`.execute(db);
  await createRentalDayCounts(db);
  await createRentalSearch(db);

  await db.schema
    .createTable('list_columns')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('hidden', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('list_columns_key', ['user_id', 'list'])
    .execute();
  await db.schema
    .createTable('list_views')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addUniqueConstraint('list_views_name', ['user_id', 'list', 'name'])
    .execute();
}

import type { Kysely } from 'kysely';

/** What people read in the current hour, the limits of that, and the downloads that are under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const limit of [
    'supervisor_rows_per_hour',
    'supervisor_proofs_per_hour',
    'field_rows_per_hour',
    'field_proofs_per_hour',
  ])
    // Null: the default of the program applies.
    await db.schema.alterTable('settings').addColumn(limit, 'bigint').execute();

  await db.schema
    .createTable('reading_hours')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('hour', 'bigint', (c) => c.notNull())
    .addColumn('server_id', 'text', (c) => c.notNull())
    .addColumn('rows', 'blob', (c) => c.notNull())
    .addColumn('proofs', 'blob', (c) => c.notNull())
    .addPrimaryKeyConstraint('reading_hours_key', ['user_id', 'hour', 'server_id'])
    .execute();

  await db.schema
    .createTable('reading_steps')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('hour', 'bigint', (c) => c.notNull())
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('reading_steps_key', ['user_id', 'hour', 'step'])
    .execute();

  await db.schema
    .createTable('list_downloads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('filters', 'text', (c) => c.notNull())
    .addColumn('as_of', 'bigint', (c) => c.notNull())
    .addColumn('total', 'bigint', (c) => c.notNull())
    .addColumn('pages', 'text', (c) => c.notNull())
    .addColumn('heard_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('address', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('list_downloads_own')
    .on('list_downloads')
    .columns(['user_id', 'as_of'])
    .execute();
  await db.schema.createIndex('list_downloads_heard').on('list_downloads').columns(['heard_at']).execute();
}

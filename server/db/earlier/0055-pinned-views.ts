import type { Kysely } from 'kysely';

/** The views that a person has pinned to the navigation: their own, and those that others share with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('list_view_pins')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('view_id', 'text', (c) => c.notNull().references('list_views.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('list_view_pins_key', ['user_id', 'view_id'])
    .execute();
  await db.schema.createIndex('list_view_pins_view').on('list_view_pins').column('view_id').execute();
}

import type { Kysely } from 'kysely';

/**
 * Suspended people, and the places where people worked before they were moved, because lists show the leader
 * at the time of an entry or pick.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('suspended_at', 'bigint').execute();
  await db.schema
    .createTable('past_places')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('admin_id', 'text', (c) => c.references('users.id'))
    .addColumn('team_leader_id', 'text', (c) => c.references('users.id'))
    .addColumn('until_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('past_places_key', ['user_id', 'until_at'])
    .execute();
}

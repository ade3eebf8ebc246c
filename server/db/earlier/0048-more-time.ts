import type { Kysely } from 'kysely';

/** When a person asked for more time before something is sent or disappears. Null: the usual times. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('more_time_at', 'bigint').execute();
}

import type { Kysely } from 'kysely';

/** The path of the screen that a person chose to see first. Null: the first screen of their role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('start_page', 'text').execute();
}

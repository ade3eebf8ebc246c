import type { Kysely } from 'kysely';

/** Why a session was ended, for its person. Sessions that ended before have no reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('end_reason', 'text').execute();
}

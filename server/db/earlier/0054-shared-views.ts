import { sql, type Kysely } from 'kysely';

/** Since when a view is shared with the team. Null: only its owner sees it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('list_views').addColumn('shared_at', 'bigint').execute();
  await sql`create index list_views_shared on list_views (list) where shared_at is not null`.execute(db);
}

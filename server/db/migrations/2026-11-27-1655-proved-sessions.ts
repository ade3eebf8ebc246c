import { PostgresAdapter, type Kysely } from 'kysely';

export const serversMustKnow = '2026-11-27-1430-number-keys';

/** When a person has last entered their password or second factor again in a session. Null: not since the login. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .alterTable('sessions')
    .addColumn('proved_at', isPostgres ? 'bigint' : 'integer')
    .execute();
}

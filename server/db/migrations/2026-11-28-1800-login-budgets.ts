import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** Servers of the release before count logins in a table that goes. */
export const serversMustKnow = '2026-11-28-1800-login-budgets';

/** A budget of login attempts is one instant. Budgets are full again within two hours, so none are taken over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema.dropTable('login_limits').execute();
  await db.schema
    .createTable('login_budgets')
    .addColumn('key', isPostgres ? sql`text collate "C"` : 'text', (column) => column.primaryKey().notNull())
    .addColumn('full_at', isPostgres ? 'bigint' : 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('login_budgets_age').on('login_budgets').column('full_at').execute();
}

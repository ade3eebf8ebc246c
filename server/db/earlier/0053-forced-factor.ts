import { sql, type Kysely } from 'kysely';

/**
 * The setting that forces a second factor for admins and super-admins, and which sessions it doesn't concern: those that a provider of
 * single sign-on or an intranet has opened. Sessions that an intranet opened before the upgrade can't be told apart, so it concerns them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('settings')
    .addColumn('is_second_factor_forced', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('is_vouched_for', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update sessions set is_vouched_for = 1 where provider_subject is not null`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** When a deal failed whose picker hasn't read that yet. Pickers get no notices of decisions from before the upgrade. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('closed_rentals').addColumn('unread_failure_at', 'bigint').execute();
  await sql`create index closed_rentals_unread_failures on closed_rentals (fetcher_id, unread_failure_at)
    where unread_failure_at is not null`.execute(db);
}

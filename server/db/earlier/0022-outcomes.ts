import { sql, type Kysely } from 'kysely';

/**
 * Calls that end without a verdict: how the last one ended and why, how often nobody answered, and when and by whom the rental is
 * called again. Indexes for the claim, for the lists of leaders, and for a picker's picks that somebody has fetched again since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of [
    ['outcome', 'text'],
    ['outcome_reason', 'text'],
    ['due_at', 'bigint'],
  ] as const)
    await db.schema.alterTable('rentals').addColumn(name, type).execute();
  await db.schema
    .alterTable('rentals')
    .addColumn('due_for', 'text', (c) => c.references('users.id'))
    .execute();
  for (const [table, name, initial] of [
    ['rentals', 'tries', 0],
    ['settings', 'is_outcomes_enabled', 0],
    ['settings', 'max_tries', 3],
    ['settings', 'retry_minutes', 60],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(initial))
      .execute();
  // A finished call has a verdict or an outcome. The pinned SQLite changes constraints without a new table.
  await sql`alter table rentals drop constraint rentals_finish`.execute(db);
  await sql`alter table rentals add constraint rentals_finish
    check (finished_at is null or (fetched_at is not null and (number_status is not null or outcome is not null)))`.execute(
    db,
  );
  await sql`create index rentals_due on rentals (due_for, due_at) where due_at is not null`.execute(db);
  await sql`create index rentals_outcome on rentals (outcome, picked_at, seq, fetcher_admin_id)
    where outcome is not null and number_status is null and finished_at is not null`.execute(db);
  await sql`create index rental_events_outcome on rental_events (by_id, since)
    where kind in ('no-answer', 'call-back', 'skipped')`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/**
 * Which rentals are bypassed now and for whom, with the indexes for their list and their count of a day. And what Picked Leads
 * needs to be filtered by the last change while it is ordered by the pick: those that changed after they were picked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('rentals')
    .addColumn('bypass_admin_id', 'text', (c) => c.references('users.id'))
    .execute();
  await sql`update rentals
    set bypass_admin_id = (select admin_id from bypass_batches where bypass_batches.id = rentals.bypass_batch_id)
    where bypass_batch_id is not null and fetched_at is not null and fetcher_id is null`.execute(db);

  const scopes = 'creator_admin_id, creator_leader_id, bypass_admin_id';
  for (const [name, columns, only] of [
    ['bypassed', `created_at, seq, fetched_at, ${scopes}`, 'bypass_admin_id is not null'],
    ['bypassed_day', `fetched_at, ${scopes}`, 'bypass_admin_id is not null'],
    ['changed_later', 'state, updated_at', CHANGED_LATER],
    ['changed_later_admin', 'fetcher_admin_id, state, updated_at', CHANGED_LATER],
  ] as const)
    await sql`create index ${sql.raw(`rentals_${name} on rentals (${columns}) where ${only}`)}`.execute(db);
}

/** When it was picked, written out: SQLite doesn't match the computed column with the condition of an index. */
const CHANGED_LATER = 'fetcher_id is not null and updated_at > coalesce(finished_at, fetched_at)';

import { sql, type Kysely } from 'kysely';

/**
 * People, their sessions, the rules of fetching and the rentals. What must never break stands here as a constraint: one
 * rental a number key, one held rental a picker, one living account an e-mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('assign_for', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('contact', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('admin_id', 'text', (c) => c.references('users.id'))
    .addColumn('team_leader_id', 'text', (c) => c.references('users.id'))
    .addColumn('daily_limit', 'bigint', (c) => c.check(sql`daily_limit >= 0`))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await sql`create unique index users_email on users (email) where deleted_at is null`.execute(db);
  await sql`create index users_admin on users (admin_id, role)`.execute(db);
  await sql`create index users_team_leader on users (team_leader_id, role)`.execute(db);

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await sql`create index sessions_user on sessions (user_id, address)`.execute(db);

  await db.schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.id'))
    .addColumn('issued_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await sql`create index refresh_tokens_session on refresh_tokens (session_id)`.execute(db);
  await sql`create index refresh_tokens_expiry on refresh_tokens (expires_at)`.execute(db);

  await db.schema
    .createTable('login_failures')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('failed_at', 'bigint', (c) => c.notNull())
    .addColumn('retry_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`create index login_failures_age on login_failures (failed_at)`.execute(db);

  await db.schema
    .createTable('settings')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('delay_seconds', 'bigint', (c) => c.notNull().check(sql`delay_seconds >= 0`))
    .addColumn('is_delay_enabled', 'integer', (c) => c.notNull())
    .addColumn('hold_minutes', 'bigint', (c) => c.notNull().check(sql`hold_minutes >= 0`))
    .addColumn('is_hold_enabled', 'integer', (c) => c.notNull())
    .addColumn('hold_enabled_at', 'bigint')
    .addColumn('leads_type', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('rentals')
    // A number of its own that nothing renumbers: the search index and the lists' indexes point at rows by it.
    .addColumn('seq', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('facebook_name', 'text', (c) => c.notNull())
    .addColumn('client_name', 'text', (c) => c.notNull())
    .addColumn('client_email', 'text')
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('number_key', 'text', (c) => c.notNull())
    .addColumn('rent', 'text', (c) => c.notNull())
    .addColumn('house_apt_details', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('post_link', 'text', (c) => c.notNull())
    .addColumn('ss_link', 'text')
    .addColumn('number_status', 'text', (c) => c.check(sql`number_status in ('valid', 'invalid')`))
    .addColumn('source', 'text', (c) => c.notNull().check(sql`source in ('entered', 'bulk', 'for-use')`))
    .addColumn('creator_id', 'text', (c) => c.references('users.id'))
    .addColumn('fetcher_id', 'text', (c) => c.references('users.id'))
    .addColumn('fetcher_admin_id', 'text', (c) => c.references('users.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('fetched_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .addColumn('returned_at', 'bigint')
    .addColumn('shuffle', 'bigint', (c) => c.notNull())
    // A finished rental was fetched and has a verdict; a rental in the pool is in nobody's hands.
    .addCheckConstraint(
      'rentals_finish',
      sql`finished_at is null or (fetched_at is not null and number_status is not null)`,
    )
    .addCheckConstraint('rentals_pool', sql`fetched_at is not null or fetcher_id is null`)
    .execute();
  await sql`create unique index rentals_number_key on rentals (number_key)`.execute(db);
  await sql`create unique index rentals_held on rentals (fetcher_id)
    where fetcher_id is not null and finished_at is null`.execute(db);

  // The pool, once for each way of choosing the next rental (rentals/claim.ts).
  await sql`create index rentals_pool_age on rentals (created_at, id) where fetched_at is null`.execute(db);
  await sql`create index rentals_pool_shuffle on rentals (shuffle, created_at, source)
    where fetched_at is null`.execute(db);
  await sql`create index rentals_pool_returned on rentals (returned_at, id)
    where fetched_at is null and returned_at is not null`.execute(db);
  await sql`create index rentals_pool_for_use on rentals (created_at, id)
    where fetched_at is null and source = 'for-use'`.execute(db);

  await sql`create index rentals_creator on rentals (creator_id, created_at, number_status)`.execute(db);
  // Only what somebody fetched: entering a rental writes none of these, and no planner can take one for the pool.
  await sql`create index rentals_fetcher on rentals (fetcher_id, fetched_at, number_status)
    where fetcher_id is not null`.execute(db);
  await sql`create index rentals_fetcher_finished on rentals (fetcher_id, finished_at)
    where fetcher_id is not null`.execute(db);
  await sql`create index rentals_fetcher_admin on rentals (fetcher_admin_id, fetched_at)
    where fetcher_admin_id is not null`.execute(db);
}

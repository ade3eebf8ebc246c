import { sql, type Kysely } from 'kysely';

/** The limits of login attempts, the browsers that an account is known from, and the links that log in once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('login_limits')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('failed_at', 'bigint', (c) => c.notNull())
    .addColumn('full_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`create index login_limits_age on login_limits (failed_at)`.execute(db);

  await db.schema
    .createTable('known_devices')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('failed_at', 'bigint', (c) => c.notNull())
    .addColumn('retry_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`create index known_devices_user on known_devices (user_id, used_at)`.execute(db);
  await sql`create index known_devices_age on known_devices (used_at)`.execute(db);

  await db.schema
    .createTable('login_links')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id'))
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('issued_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await sql`create unique index login_links_token on login_links (token_hash)`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** People who are invited to choose their own password, their links, and the imports by which people were made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .execute();
  await db.schema.alterTable('users').addColumn('invited_at', 'bigint').execute();
  await db.schema.alterTable('users').addColumn('import_id', 'text').execute();
  await sql`create index users_import on users (import_id) where import_id is not null`.execute(db);
  await db.schema
    .createTable('invitation_links')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id'))
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('issued_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await sql`create unique index invitation_links_token on invitation_links (token_hash)`.execute(db);
}

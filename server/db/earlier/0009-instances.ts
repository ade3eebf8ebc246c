import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** What servers over one database share: secrets, which of them works at an upload, and what their sockets tell each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('server_secrets')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('uploads').addColumn('worker_id', 'text').execute();
  await db.schema.alterTable('uploads').addColumn('worker_until', 'bigint').execute();
  // The table's name and form are those of @socket.io/postgres-adapter: what is too long for a notification.
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`create table socket_io_attachments (id bigserial primary key, created_at timestamptz default now(),
      payload bytea)`.execute(db);
}

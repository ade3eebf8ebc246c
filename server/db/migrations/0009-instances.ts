import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * What the servers of one database share: secrets, which server works on an upload, and the messages between
 * their sockets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('server_secrets')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('uploads').addColumn('worker_id', 'text').execute();
  await db.schema.alterTable('uploads').addColumn('worker_until', 'bigint').execute();
  // The table of @socket.io/postgres-adapter, by its name and form, for messages that are too long for a
  // notification.
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`create table socket_io_attachments (id bigserial primary key, created_at timestamptz default now(),
      payload bytea)`.execute(db);
}

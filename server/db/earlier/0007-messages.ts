import { sql, type Kysely } from 'kysely';

/** What pickers and creators write to each other, a thread a rental. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('rental_id', 'text', (c) => c.notNull().references('rentals.id'))
    .addColumn('creator_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('picker_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('sender', 'text', (c) => c.notNull().check(sql`sender in ('picker', 'creator')`))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('read_at', 'bigint')
    .execute();
  await sql`create unique index messages_sent_once on messages (picker_id, sender, client_id)`.execute(db);
  await sql`create index messages_thread on messages (rental_id, id)`.execute(db);
  await sql`create index messages_to_creator on messages (creator_id, id) where sender = 'picker'`.execute(
    db,
  );
  await sql`create index messages_unread on messages (creator_id)
    where sender = 'picker' and read_at is null`.execute(db);
}

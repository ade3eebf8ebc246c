import { sql, type Kysely } from 'kysely';

/** Sessions that end by age, passwords that must be changed, and messages that are unique per sender and rental. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('refreshed_at', 'bigint').execute();
  // An open session keeps the time of its newest token, so that nobody who worked this morning counts as idle since the login.
  await sql`update sessions set refreshed_at =
    (select max(issued_at) from refresh_tokens where refresh_tokens.session_id = sessions.id)
    where ended_at is null`.execute(db);

  await db.schema
    .alterTable('users')
    .addColumn('must_change_password', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();

  // The old index let a creator's answer have one client_id for two pickers. The newer of two such rows gets a client_id of its own.
  await sql`update messages set client_id = id where sender = 'creator' and exists (
    select 1 from messages as earlier
    where earlier.sender = 'creator' and earlier.creator_id = messages.creator_id
      and earlier.rental_id = messages.rental_id and earlier.client_id = messages.client_id
      and earlier.id < messages.id)`.execute(db);
  await sql`drop index messages_sent_once`.execute(db);
  await sql`create unique index messages_picker_sent_once on messages (picker_id, rental_id, client_id)
    where sender = 'picker'`.execute(db);
  await sql`create unique index messages_creator_sent_once on messages (creator_id, rental_id, client_id)
    where sender = 'creator'`.execute(db);
}

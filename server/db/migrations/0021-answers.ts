import { sql, type Kysely } from 'kysely';

/**
 * Indexes for the answers that a picker reads and hasn't read. Until now nobody could mark an answer as read.
 * Answers of more than a week ago count as read now, otherwise every picker would start with all the answers
 * that they ever got as unread.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const weekAgo = Date.now() - 7 * 24 * 60 * 60_000;
  await sql`update messages set read_at = created_at
    where sender = 'creator' and read_at is null and created_at < ${weekAgo}`.execute(db);
  await sql`create index messages_to_picker on messages (picker_id, id) where sender = 'creator'`.execute(db);
  await sql`create index messages_unread_answers on messages (picker_id)
    where sender = 'creator' and read_at is null`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/**
 * Indexes for the answers that a picker reads and hasn't read. Until now nobody marked an answer as read: those of more than a week ago
 * count as read, or every picker would begin with a count of all answers that they ever got.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const weekAgo = Date.now() - 7 * 24 * 60 * 60_000;
  await sql`update messages set read_at = created_at
    where sender = 'creator' and read_at is null and created_at < ${weekAgo}`.execute(db);
  await sql`create index messages_to_picker on messages (picker_id, id) where sender = 'creator'`.execute(db);
  await sql`create index messages_unread_answers on messages (picker_id)
    where sender = 'creator' and read_at is null`.execute(db);
}

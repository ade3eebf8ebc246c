import { sql, type Kysely } from 'kysely';

/** The index by which a rental's history finds what was corrected in the audit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_events_rental on audit_events (rental_id, at, id) where rental_id is not null`.execute(
    db,
  );
}

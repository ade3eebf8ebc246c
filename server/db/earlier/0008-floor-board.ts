import { sql, type Kysely } from 'kysely';

/** What the floor board stands on: it is asked often, so each of its figures is read from an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The verdicts too: what was taken today of a creator's rentals, and what came of it.
  await sql`drop index rentals_creator_fetched`.execute(db);
  await sql`create index rentals_creator_fetched on rentals (creator_id, fetched_at, number_status)
    where fetched_at is not null`.execute(db);
  // The source too: what hold keeps back is counted without looking at its rows.
  await sql`drop index rentals_pool_age`.execute(db);
  await sql`create index rentals_pool_age on rentals (created_at, id, source) where fetched_at is null`.execute(
    db,
  );
}

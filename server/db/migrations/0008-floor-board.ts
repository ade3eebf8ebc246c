import { sql, type Kysely } from 'kysely';

/** Indexes for the floor board: it is read often, so each of its figures comes from an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Includes the verdicts, for the number of a creator's rentals that were taken today, by verdict.
  await sql`drop index rentals_creator_fetched`.execute(db);
  await sql`create index rentals_creator_fetched on rentals (creator_id, fetched_at, number_status)
    where fetched_at is not null`.execute(db);
  // Includes the source, so that the rentals that the hold setting excludes are counted without reading their
  // rows.
  await sql`drop index rentals_pool_age`.execute(db);
  await sql`create index rentals_pool_age on rentals (created_at, id, source) where fetched_at is null`.execute(
    db,
  );
}

import { sql } from 'kysely';
import { openDatabase, type DatabaseConfig } from '../../server/db/database.js';
import { SHUFFLE_RANGE } from '../../server/rentals/enter.js';

/**
 * Adds `count` rentals to a pool on PostgreSQL by one statement, and deletes what was picked from it before.
 */
export async function refill(place: DatabaseConfig, creatorId: string, rentals: number): Promise<void> {
  const db = openDatabase(place);
  const nowMs = Date.now();
  try {
    await sql`insert into rentals (id, facebook_name, client_name, number, number_key, rent, house_apt_details, address,
        post_link, source, creator_id, creator_admin_id, created_at, updated_at, shuffle)
      select gen_random_uuid()::text, 'Poster', 'Client ' || i, i, '+1' || i, '$900', '2br house', i || ' Main St, Dover',
        'https://example.com/post/' || i, 'entered', ${creatorId}, (select admin_id from users where id = ${creatorId}),
        ${nowMs}, ${nowMs}, (random() * ${sql.lit(SHUFFLE_RANGE - 1)})::bigint
      from (
        select 2000000000 + (select coalesce(max(seq), 0) from rentals) + n as i
        from generate_series(1, ${rentals}::int) n
      ) new`.execute(db);
    await sql`vacuum analyze rentals`.execute(db);
  } finally {
    await db.destroy();
  }
}

import { sql, type Kysely } from 'kysely';
import { openDatabase } from '../../server/db/database.js';
import type { Database } from '../../server/db/schema.js';

/** Reads the contents of a data folder or database while no server uses it. */
export async function inspect(dataDir: string, databaseUrl: string | null = null) {
  const db = openDatabase({ dataDir, databaseUrl });
  try {
    const rows = await db
      .selectFrom('rentals')
      .select(['id', 'fetcher_id', 'number_status', 'finished_at'])
      .execute();
    const holders = rows.filter((row) => row.fetcher_id !== null && row.finished_at === null);
    return {
      rentals: new Map(
        rows.map(({ id, fetcher_id, number_status, finished_at }) => [
          id,
          { fetcherId: fetcher_id, number_status, isFinished: finished_at !== null },
        ]),
      ),
      holdingTwo: holders.length - new Set(holders.map((row) => row.fetcher_id)).size,
      ledgerDiffers: await ledgerDifferences(db),
    };
  } finally {
    await db.destroy();
  }
}

/** How many rentals have no entry, or are taken without the pick that says so and how it ended; and picks that no rental knows. */
async function ledgerDifferences(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select id from rentals where not exists (select 1 from entries where rental_id = rentals.id and withdrawn_at is null)
      union all
      select id from rentals where fetcher_id is not null and not exists (
        select 1 from picks where rental_id = rentals.id and picker_id = rentals.fetcher_id
          and picked_at = rentals.fetched_at
          and coalesce(ended_at, 0) = coalesce(rentals.finished_at, 0)
          and coalesce(result, '') = case when finished_at is null then '' else coalesce(number_status, outcome, '') end)
      union all
      select rental_id from picks where ended_at is null and not exists (
        select 1 from rentals where id = picks.rental_id and fetcher_id = picks.picker_id and finished_at is null)
    ) as different`.execute(db);
  return Number(rows[0]?.count);
}

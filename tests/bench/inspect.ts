import { openDatabase } from '../../server/db/database.js';

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
    };
  } finally {
    await db.destroy();
  }
}

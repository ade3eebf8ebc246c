/** The baseline on PostgreSQL: pgbench claims the rentals of its own pool. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/database.js';
import { fillPool } from './bare-loop.js';
import { newDatabase, type BenchCluster } from './bench-database.js';
import { addPeople } from './people.js';
import { pgbenchClaims } from './pgbench.js';

/** Runs `pickers` clients that together claim and finish about `rentals` rentals. */
export async function barePgbench(
  cluster: BenchCluster,
  { rentals, pickers }: { rentals: number; pickers: number },
): Promise<{ claims: number; seconds: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-pgbench-'));
  const own = await newDatabase(cluster);
  try {
    const people = await addPeople(folder, { creators: 1, pickers }, own.url);
    const db = openDatabase({ dataDir: folder, databaseUrl: own.url });
    await fillPool(db, people.creators[0]?.id ?? '', rentals);
    await db.destroy();
    const each = Math.floor(rentals / pickers);
    const pickerIds = people.pickers.map(({ id }) => id);
    const rate = await pgbenchClaims({ url: own.url ?? '', pickerIds, until: ['-t', each] });
    return { claims: each * pickers, seconds: (each * pickers) / rate };
  } finally {
    await own.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

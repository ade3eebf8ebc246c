/**
 * On PostgreSQL a day's count may be spread over several rows. When the day is over, they are merged into
 * one, even while people write.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeDayCounts } from '../../server/db/postgres-day-counts.js';
import { businessDayNumber } from '../../src/contract/business-day.js';
import { addRentals } from './rentals-support.js';
import { START_MS, startServer, type TestServer } from './support.js';
import { clusterUrl } from './test-database.js';

const WRITERS = 12;
const EACH = 10;
const today = businessDayNumber(START_MS);

describe.skipIf(!clusterUrl)('counts of a day that is over', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  /** Enters rentals of yesterday with parallel writers. */
  const write = () =>
    Promise.all(
      Array.from({ length: WRITERS }, async () => {
        for (let i = 0; i < EACH; i += 1)
          await addRentals(server.db, 1, () => ({ created_at: START_MS - 86_400_000 }));
      }),
    );
  const counts = async () => {
    const { rows } = await sql<{ rows: number; rentals: number }>`
      select count(*) as rows, sum(rentals) as rentals from rental_day_counts
        where family = 'created' and scope = '' and day = ${today - 1} group by state`.execute(server.db);
    return rows;
  };

  it('are merged into one row each, and every total stays right while people write', async () => {
    await write();
    // A row that another transaction has locked is skipped, and the next writer adds a new one.
    await server.db.transaction().execute(async (trx) => {
      await sql`select 1 from rental_day_counts for update`.execute(trx);
      await addRentals(server.db, 1, () => ({ created_at: START_MS - 86_400_000 }));
    });
    expect((await counts())[0]?.rows).toBeGreaterThan(1);

    await Promise.all([write(), ...Array.from({ length: 5 }, () => mergeDayCounts(server.db, today))]);
    await mergeDayCounts(server.db, today);
    expect(await counts()).toEqual([{ rows: 1, rentals: 2 * WRITERS * EACH + 1 }]);
    expect(await mergeDayCounts(server.db, today)).toBe(0);
  });

  it('are merged, but not those of the present day', async () => {
    expect(await mergeDayCounts(server.db, today - 1)).toBe(0);
  });
});

// @module-tag both-engines
/**
 * On PostgreSQL what changes the counts per day is appended first and folded into the counts later. The totals are exact before, while
 * and after that.
 */
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldDayChanges, foldPart } from '../../server/db/day-changes.js';
import type { Database } from '../../server/db/schema.js';
import { countedDays, maintainedDays } from './counted-days.js';
import { addRentals } from './rentals-support.js';
import { clusterUrl, openMigrated, ownDatabase, type OwnDatabase } from './test-database.js';

const WRITERS = 4;
const FOLDERS = 2;
const LOOK_TIMEOUT_MS = 2000;
/** How often the totals are compared while people write: `COUNT_LOOKS=1000` for a long run. */
const LOOKS = Number(process.env['COUNT_LOOKS'] ?? 20);

describe.skipIf(!clusterUrl)('changes of the counts per day', () => {
  // Without a server, whose own job would fold in between.
  let own: OwnDatabase;
  let db: Kysely<Database>;
  beforeAll(async () => {
    own = await ownDatabase();
    db = await openMigrated({ dataDir: '', databaseUrl: own.databaseUrl });
  });
  afterAll(async () => {
    await db.destroy();
    await own.remove();
  });

  /** How many counts differ from the same counts of the rentals, in one statement: at one moment. */
  const differences = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (
        ${maintainedDays}) as maintained
        full join (${countedDays}) as counted using (family, scope, day, state, facets)
        where maintained.rentals is distinct from counted.rentals`.execute(db);
    return rows[0]?.count;
  };
  const rowsOf = async (table: string) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      db,
    );
    return rows[0]?.count;
  };

  it(
    'leave the totals exact while people write and several servers fold',
    async () => {
      let isLooking = true;
      const whileLooking = async (work: () => Promise<unknown>) => {
        while (isLooking) await work();
      };
      const enterAndPick = async () => {
        const [id = ''] = await addRentals(db, 1);
        await db.updateTable('rentals').set({ fetched_at: 1 }).where('id', '=', id).execute();
      };
      const found: unknown[] = [];
      const look = async () => {
        for (let i = 0; i < LOOKS; i += 1) found.push(await differences());
      };
      await Promise.all([
        look().finally(() => (isLooking = false)),
        ...Array.from({ length: WRITERS }, () => whileLooking(enterAndPick)),
        ...Array.from({ length: FOLDERS }, () => whileLooking(() => foldDayChanges(db))),
      ]);
      expect(found).toEqual(Array.from({ length: LOOKS }, () => 0));
    },
    LOOKS * LOOK_TIMEOUT_MS,
  );

  it('are in the counts after a fold, and a second one finds nothing', async () => {
    await addRentals(db, 1);
    await foldDayChanges(db);
    expect(await rowsOf('rental_day_changes')).toBe(0);
    expect(await differences()).toBe(0);
    expect(await foldPart(db, 1)).toBe(0);
  });

  it('are folded in parts of a limited number, so that a part ends before the time limit of a statement', async () => {
    // Each statement appends a row.
    for (let entered = 0; entered < 5; entered += 1) await addRentals(db, 1);
    expect(await foldPart(db, 3)).toBe(3);
    expect(await rowsOf('rental_day_changes')).toBe(2);
    expect(await differences()).toBe(0);
    await foldDayChanges(db, 3);
    expect(await rowsOf('rental_day_changes')).toBe(0);
    expect(await differences()).toBe(0);
  });

  it('never keep a statement waiting that changes rentals of the same day', async () => {
    await db.transaction().execute(async (trx) => {
      await addRentals(trx, 1);
      // Another connection: it would wait for this transaction if both changed one count.
      await addRentals(db, 1);
    });
    expect(await differences()).toBe(0);
  });
});

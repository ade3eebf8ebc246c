// @module-tag both-engines
/** Moves a whole operation from SQLite to PostgreSQL; runs only where there is a PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/db/database.js';
import { migrate } from '../../server/db/migrate.js';
import type { Database } from '../../server/db/schema.js';
import { CantMove, moveData } from '../../server/move-data/move-data.js';
import { demoLogins } from '../../server/seed/people.js';
import { seed } from '../../server/seed/seed.js';
import { getAllRentalsByCreator } from '../../src/contract/rentals/rental-lists.js';
import { schemaOf } from '../upgrade/schema-of.js';
import { START_MS, startServer } from './support.js';
import { clusterUrl, ownDatabase, type OwnDatabase } from './test-database.js';

describe.skipIf(!clusterUrl)('moving data to PostgreSQL', { timeout: 60_000 }, () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-move-'));
    const db = openDatabase({ dataDir });
    await migrate(db);
    await seed(db, { now: () => START_MS });
    await db.destroy();
  }, 60_000);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const emptyDatabase = async (): Promise<OwnDatabase> => {
    const own = await ownDatabase({ isEmpty: true });
    onTestFinished(own.remove);
    return own;
  };
  const move = ({ databaseUrl }: OwnDatabase, report: (line: string) => void = () => undefined) =>
    moveData({ dataDir, databaseUrl: databaseUrl ?? '' }, report);

  it('copies every row, so that a server continues with the same people, totals and searches', async () => {
    const own = await emptyDatabase();
    const compared = await move(own);
    expect(compared.find(({ table }) => table === 'rentals')?.to.rows).toBeGreaterThan(100);
    for (const { table, from, to } of compared) expect(to, table).toEqual(from);

    const pages = [];
    for (const databaseUrl of [null, own.databaseUrl]) {
      const server = await startServer({ dataDir, databaseUrl });
      const [boss = { email: '', password: '' }] = demoLogins();
      const client = await server.loginAs({ id: '', ...boss });
      for (const query of [{}, { search: 'street' }, { isFinished: 'true' as never }]) {
        const { status, body } = await client.call(getAllRentalsByCreator, { query });
        expect(status).toBe(200);
        pages.push(
          body.data.result.map(({ _id }) => _id),
          body.data.countInfo.total,
        );
      }
      await server.close();
      if (databaseUrl === null) await refill();
    }
    expect(pages.slice(6)).toEqual(pages.slice(0, 6));
  });

  /** Fills the data folder again: a test's server removes it when it closes. */
  async function refill(): Promise<void> {
    const db: Kysely<Database> = openDatabase({ dataDir });
    await migrate(db);
    await seed(db, { now: () => START_MS });
    await db.destroy();
  }

  it('leaves no changes of the counts per day, which each list would have to add up', async () => {
    const own = await emptyDatabase();
    await move(own);
    const db: Kysely<Database> = openDatabase({ dataDir, databaseUrl: own.databaseUrl });
    const changes = sql`select 1 from rental_day_changes`;
    expect((await changes.execute(db)).rows).toEqual([]);
    await db.destroy();
  });

  it('makes the same schema as the migrations', async () => {
    const moved = await emptyDatabase();
    await move(moved);
    const migrated = await ownDatabase();
    onTestFinished(migrated.remove);
    const [after, fresh] = await Promise.all(
      [moved, migrated].map(async ({ databaseUrl }) => {
        const db = openDatabase({ dataDir, databaseUrl });
        const schema = await schemaOf(db);
        await db.destroy();
        return schema.filter((text) => !text.includes('move_progress'));
      }),
    );
    expect(after).toEqual(fresh);
  });

  it('continues where it was interrupted', async () => {
    const own = await emptyDatabase();
    const stopped = move(own, (line) => {
      if (line.startsWith('rentals')) throw new Error('stopped');
    });
    await expect(stopped).rejects.toThrow('stopped');
    const lines: string[] = [];
    const compared = await move(own, (line) => lines.push(line));
    expect(lines).toContain('rentals: 0 rows copied');
    expect(lines.find((line) => line.startsWith('rental_events'))).not.toContain(': 0 ');
    for (const { table, from, to } of compared) expect(to, table).toEqual(from);
  });

  it('refuses a target that already contains data', async () => {
    const own = await emptyDatabase();
    const db = openDatabase({ dataDir, databaseUrl: own.databaseUrl });
    await migrate(db);
    await seed(db, { now: () => START_MS });
    await db.destroy();
    await expect(move(own)).rejects.toThrow(CantMove);
  });
});

/** For tests that hold how SQLite reads a query: over an empty database, and over a full one whose statistics could tempt it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, type Compilable, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import { openDatabase } from './database.js';
import { migrate } from './migrate.js';
import type { Database } from './schema.js';

/** Filling is thousands of rows: seconds on a busy machine. */
const FILL_TIMEOUT_MS = 60_000;

/** Runs the tests over both. They get the database by a call, because it stands only once they run; `fill` fills the full one. */
export function describePlans(
  fill: (db: Kysely<Database>) => Promise<void>,
  tests: (db: () => Kysely<Database>) => void,
): void {
  describe.each(['an empty database', 'a full one whose statistics are known'])('over %s', (state) => {
    let dataDir: string;
    let db: Kysely<Database>;

    beforeAll(async () => {
      dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-'));
      db = openDatabase({ dataDir });
      await migrate(db);
      if (state !== 'an empty database') await fill(db);
    }, FILL_TIMEOUT_MS);
    afterAll(async () => {
      await db.destroy();
      rmSync(dataDir, { recursive: true });
    });

    tests(() => db);
  });
}

/** Steps such as `SEARCH rentals USING INDEX rentals_pool_age (created_at<?)`. */
export async function planOf(db: Kysely<Database>, query: Compilable): Promise<string[]> {
  const { sql: text, parameters } = query.compile();
  const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
  return (await db.executeQuery<{ detail: string }>(explain)).rows.map(({ detail }) => detail);
}

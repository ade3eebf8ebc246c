/** For tests of SQLite's query plans: on an empty database, and on a full one whose statistics could tempt the planner to scan. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, type Compilable, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import { openDatabase } from './database.js';
import { migrate } from './migrate.js';
import type { Database } from './schema.js';

/** Filling inserts thousands of rows, which takes seconds on a busy machine. */
const FILL_TIMEOUT_MS = 60_000;

/**
 * Runs the tests on an empty database and on one that `fill` has filled. The tests get the database from a
 * function, because it exists only while they run.
 */
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

/** The steps of the plan, such as `SEARCH rentals USING INDEX rentals_pool_age (created_at<?)`. */
export async function planOf(db: Kysely<Database>, query: Compilable): Promise<string[]> {
  const { sql: text, parameters } = query.compile();
  const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
  return (await db.executeQuery<{ detail: string }>(explain)).rows.map(({ detail }) => detail);
}

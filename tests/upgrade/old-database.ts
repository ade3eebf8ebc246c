/** Databases of older versions, on the engine of the run. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { openDatabase } from '../../server/db/database.js';
import type { Engine } from '../../server/db/engine.js';
import type { Database } from '../../server/db/schema.js';
import { clusterUrl, ownDatabase } from '../api/test-database.js';
import { migrateAsThen, type Release } from './releases.js';

/** The commits from before 1.0.0 whose databases are tested: an early one and the last one. They go with 2.0. */
export const COMMITS = ['9f76473', '3111737a'] as const;
export type Commit = (typeof COMMITS)[number];

const ENGINE: Engine = clusterUrl ? 'postgres' : 'sqlite';

export interface OldDatabase {
  config: { dataDir: string; databaseUrl: string | null };
  db: Kysely<Database>;
  remove: () => Promise<void>;
}

/** Opens a new, empty database. */
export async function openEmptyDatabase(): Promise<OldDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-upgrade-'));
  const own = await ownDatabase({ isEmpty: true });
  const config = { dataDir, databaseUrl: own.databaseUrl };
  return {
    config,
    db: openDatabase(config),
    remove: async () => {
      await own.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens a database with the schema and the sample rows of a commit. */
export async function openDatabaseOf(commit: Commit): Promise<OldDatabase> {
  const old = await openEmptyDatabase();
  const dump = readFileSync(join(import.meta.dirname, 'dumps', ENGINE, `${commit}.sql`), 'utf8');
  await old.db.transaction().execute(async (trx) => {
    // SQLite checks references at the commit, after all rows were inserted.
    if (ENGINE === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(trx);
    for (const statement of dump.split(';\n\n')) if (statement !== '') await sql.raw(statement).execute(trx);
  });
  return old;
}

/** Opens a database as a release left it, with rows in each of its tables. */
export async function openDatabaseOfRelease(release: Release): Promise<OldDatabase> {
  const old = await openDatabaseOf('3111737a');
  await migrateAsThen(old.db, ENGINE, Object.keys(release));
  return old;
}

/** Databases of an older version, made from its dump, on the engine of the run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openDatabase } from '../../server/db/database.js';
import type { Engine } from '../../server/db/engine.js';
import type { Database } from '../../server/db/schema.js';
import { clusterUrl, ownDatabase } from '../api/test-database.js';
import { restoreDump } from './dump-files.js';

/** The engine of this run. */
export const ENGINE: Engine = clusterUrl ? 'postgres' : 'sqlite';

export interface OldDatabase {
  config: { dataDir: string; databaseUrl: string | null };
  db: Kysely<Database>;
  remove: () => Promise<void>;
}

/** Opens a new database and restores the dump of the schema that a migration left; null leaves the database empty. */
export async function openOldDatabase(migration: string | null): Promise<OldDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-upgrade-'));
  const own = await ownDatabase({ isEmpty: true });
  const config = { dataDir, databaseUrl: own.databaseUrl };
  const db = openDatabase(config);
  if (migration !== null) await restoreDump(db, ENGINE, migration);
  return {
    config,
    db,
    remove: async () => {
      await own.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

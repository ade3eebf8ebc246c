import type { Kysely } from 'kysely';
import { openDatabase, type DatabaseConfig } from './database.js';
import { migrate } from './migrate.js';
import type { MigrationReport } from './migration-steps.js';
import type { Database } from './schema.js';

/**
 * Migrates the database when a server starts. On PostgreSQL it uses a separate connection without time
 * limits, because building an index over millions of rows, or waiting for another server that builds it,
 * takes longer than any call may.
 */
export async function bringUpToDate(
  config: DatabaseConfig,
  db: Kysely<Database>,
  report?: MigrationReport,
): Promise<void> {
  if (!config.databaseUrl) {
    await migrate(db, report);
    return;
  }
  const patient = openDatabase(config, { isPatient: true });
  try {
    await migrate(patient, report);
  } finally {
    await patient.destroy();
  }
}

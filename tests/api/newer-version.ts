/** A database that a newer version of the server has migrated. */
import { sql } from 'kysely';
import { openDatabase, type DatabaseConfig } from '../../server/db/database.js';
import { migrate } from '../../server/db/migrate.js';

const MIGRATION = '9999-of-a-newer-version';

/** Makes the tables of this version and records a migration that this version does not know. */
export async function migrateAsNewerVersion(config: DatabaseConfig): Promise<void> {
  const db = openDatabase(config);
  try {
    await migrate(db);
    await sql`insert into kysely_migration (name, timestamp) values (${MIGRATION}, '2030-01-01T00:00:00Z')`.execute(
      db,
    );
  } finally {
    await db.destroy();
  }
}

/** The sentence that a start over that database prints. */
export const newerVersionSentence = (engine: string): string =>
  `The ${engine} database was migrated by a newer version of Rental Desk (${MIGRATION} is unknown here), and nothing was changed. ` +
  'Start that version or a newer one, or restore the back-up that was taken before the upgrade.';

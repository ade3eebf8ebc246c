/** A database that a newer version of the server has migrated. */
import { sql, type Kysely } from 'kysely';
import { openDatabase, type DatabaseConfig } from '../../server/db/database.js';
import { migrate } from '../../server/db/migrate.js';
import type { Database } from '../../server/db/schema.js';

const MIGRATION = '9999-12-31-2359-of-a-newer-version';

interface NewerVersion {
  /** Whether servers of this version can work with what it leaves. */
  isRolling: boolean;
  /** What its migration does. */
  change?: (db: Kysely<Database>) => Promise<unknown>;
}

/** Makes the tables of this version in a database that no server uses, and migrates them as a newer version. */
export async function migrateAsNewerVersion(config: DatabaseConfig, version: NewerVersion): Promise<void> {
  const db = openDatabase(config);
  try {
    await migrate(db);
    await upgradeToNewerVersion(db, version);
  } finally {
    await db.destroy();
  }
}

/** Runs a migration of a newer version as that version would. */
export async function upgradeToNewerVersion(
  db: Kysely<Database>,
  { isRolling, change }: NewerVersion,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await change?.(trx);
    if (!isRolling) await sql`update servers_must_know set migration = ${MIGRATION}`.execute(trx);
    await sql`insert into kysely_migration (name, timestamp) values (${MIGRATION}, '2999-12-31T23:59:00Z')`.execute(
      trx,
    );
  });
}

/** The sentence that a start over that database prints. */
export const newerVersionSentence = (engine: string): string =>
  `The ${engine} database was migrated by a newer version of Rental Desk (${MIGRATION} is unknown here), and nothing was changed. ` +
  'Start that version or a newer one, or restore the back-up that was taken before the upgrade.';

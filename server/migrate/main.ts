/**
 * `npm run migrate [-- --grant-to <role>]`: brings the database of DATABASE_URL (or DATA_DIR) up to date without
 * starting a server. With `--grant-to` the role that servers run as gets the rights that it needs.
 */
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../config/config.js';
import { openDatabase } from '../db/database.js';
import { grantRuntimeRole, UnfitRole } from '../db/grant-runtime-role.js';
import { migrate } from '../db/migrate.js';
import { failureText } from '../start/failure.js';
import { printMigrations } from '../start/print-migrations.js';

let config: Config | undefined;
try {
  const { values } = parseArgs({ options: { 'grant-to': { type: 'string' } } });
  config = readConfig(process.env);
  await bringUpToDate(config, values['grant-to']);
} catch (error) {
  console.error(error instanceof UnfitRole ? error.message : failureText(error, config));
  process.exitCode = 1;
}

async function bringUpToDate(config: Config, role: string | undefined): Promise<void> {
  const db = openDatabase(config, { isPatient: true });
  try {
    await migrate(db, printMigrations);
    console.log('The database is up to date.');
    if (role === undefined) return;
    await grantRuntimeRole(db, role);
    console.log(`The role ${role} has the rights of a server.`);
  } finally {
    await db.destroy();
  }
}

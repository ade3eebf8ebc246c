/**
 * `npm run super-admin -- --email <address>`: makes another super-admin, or gives the one with this address a new password when
 * nobody can log in. On SQLite the server must be stopped.
 */
import { parseArgs } from 'node:util';
import { object } from 'superstruct';
import { requiredEmail } from '../../src/contract/base/fields.js';
import { InvalidInput, read } from '../../src/contract/base/validation.js';
import { systemClock } from '../base/clock.js';
import { readConfig, type Config } from '../config/config.js';
import { openDatabase } from '../db/database.js';
import { requireDatabase } from '../db/require-database.js';
import { migrate } from '../db/migrate.js';
import { giveSuperAdmin, NotSuperAdmin } from '../staff/super-admin-account.js';
import { failureText } from '../start/failure.js';
import { printMigrations } from '../start/print-migrations.js';

let config: Config | undefined;
try {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  const { email } = read(values, object({ email: requiredEmail('Email') }));
  config = readConfig(process.env);
  // The password of a new database would open no server.
  if (config.databaseUrl === null) requireDatabase(config.dataDir);
  const db = openDatabase(config, { isPatient: true });
  try {
    await migrate(db, printMigrations);
    const { password, isNew } = await giveSuperAdmin({ db, clock: systemClock }, email);
    console.log(
      isNew ? `Made the super-admin ${email}.` : `Reset the super-admin ${email}; all sessions ended.`,
    );
    console.log(`The password is ${password}. It must be changed at the first login.`);
  } finally {
    await db.destroy();
  }
} catch (error) {
  console.error(explanation(error, config));
  process.exitCode = 1;
}

function explanation(error: unknown, config: Config | undefined): string {
  if (error instanceof InvalidInput)
    return `${error.message}. Say for whom: npm run super-admin -- --email you@example.com`;
  return error instanceof NotSuperAdmin ? error.message : failureText(error, config);
}

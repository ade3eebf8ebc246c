/**
 * `npm run seed`: a demo installation in DATA_DIR, or in the PostgreSQL of DATABASE_URL. With `--json` only the logins,
 * as one line of JSON.
 */
import { parseArgs } from 'node:util';
import { ROLE_TITLES } from '../../src/contract/roles/roles.js';
import { systemClock } from '../base/clock.js';
import { publicOrigin, readConfig, type Config } from '../config/config.js';
import { openDatabase } from '../db/database.js';
import { migrate } from '../db/migrate.js';
import { ensureSuperAdmin } from '../staff/first-super-admin.js';
import { failureText } from '../start/failure.js';
import { printMigrations } from '../start/print-migrations.js';
import { DEMO_PEOPLE, demoLogins } from './people.js';
import { HoldsRealWork, seed } from './seed.js';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
let config: Config | undefined;
try {
  config = readConfig(process.env);
  const outcome = await seedDataDir(config);
  if (values.json) console.log(JSON.stringify(demoLogins()));
  else console.log(announcement(config, outcome));
} catch (error) {
  console.error(explanation(error, config));
  process.exitCode = 1;
}

async function seedDataDir(config: Config) {
  const db = openDatabase(config);
  try {
    await migrate(db, printMigrations);
    // A configured super-admin is made in addition to that of the demo; otherwise the demo's is the first.
    if (config.superAdmin.password !== null)
      await ensureSuperAdmin({ db, clock: systemClock, config, tell: () => undefined });
    return await seed(db, systemClock);
  } finally {
    await db.destroy();
  }
}

function announcement(config: Config, outcome: Awaited<ReturnType<typeof seed>>): string {
  const logins = demoLogins();
  const widest = Math.max(...logins.map(({ email }) => email.length));
  const lines = DEMO_PEOPLE.map(({ name, role, assignFor, dailyLimit }, i) => {
    const title = assignFor ? `${ROLE_TITLES[role]}, ${assignFor}` : ROLE_TITLES[role];
    const limit = dailyLimit === undefined ? '' : `  limit ${dailyLimit} a day`;
    return `    ${title.padEnd(28)}${(logins[i]?.email ?? '').padEnd(widest + 2)}${name}${limit}`;
  });
  return [
    '',
    outcome === 'seeded'
      ? `  A demo operation now stands in ${placeOf(config)}.`
      : `  The demo operation stood in ${placeOf(config)} already; nothing was changed.`,
    `  Start the server with "npm start" and open ${publicOrigin(config, config.port)}/`,
    '',
    ...lines,
    '',
    `  Everybody's password: ${logins[0]?.password ?? ''}`,
    '',
  ].join('\n');
}

/** The URL isn't printed, because it may contain a login. */
function placeOf({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === null ? dataDir : 'the database of DATABASE_URL';
}

function explanation(error: unknown, config?: Config): string {
  if (error instanceof HoldsRealWork && config) {
    const remedy =
      config.databaseUrl === null ? 'Set DATA_DIR to an empty folder.' : 'Name an empty database.';
    return `There are staff or rentals of a real operation in ${placeOf(config)}. ${remedy}`;
  }
  return failureText(error, config);
}

/** Runs the server of one data folder until a signal. */
import { buildApp } from './app.js';
import { addressBlock, passwordFileBlock, superAdminBlock } from './start/banner.js';
import { systemClock } from './base/clock.js';
import { readConfig, type Config } from './config/config.js';
import { databaseClock } from './db/database-clock.js';
import { openDatabase, placeOfDatabase } from './db/database.js';
import { bringUpToDate } from './db/migrate.js';
import { fillTimeZones, rewriteZoneClocks } from './rentals/rentals.js';
import { createLog } from './start/log.js';
import { showMigrating } from './start/migrating/migrating.js';
import { shutDownOnSignal } from './start/shutdown.js';
import { writePasswordFile } from './auth/first-password-file.js';
import { ensureSuperAdmin } from './staff/first-super-admin.js';
import { failureText } from './start/failure.js';
import { join } from 'node:path';
import { packageFolder } from './base/package-folder.js';

const say = (block: string) => process.stdout.write(`${block}\n`);

async function start(config: Config): Promise<void> {
  const log = createLog(config);
  const db = openDatabase(config);
  const migrating = showMigrating(config, log);
  await bringUpToDate(config, db, migrating.report);
  const clock = config.databaseUrl === null ? systemClock : await databaseClock(db);
  await rewriteZoneClocks(db, clock.now());
  await fillTimeZones(db, clock.now());
  await ensureSuperAdmin({
    db,
    clock,
    config,
    tell: (email, password) =>
      say(
        process.stdout.isTTY
          ? superAdminBlock(email, password)
          : passwordFileBlock(email, writePasswordFile(config.dataDir, email, password)),
      ),
  });
  const app = await buildApp({ config, db, clock, log, distDir: distDir() });
  shutDownOnSignal({
    close: async () => {
      await app.close();
      await db.destroy();
    },
    drainMs: config.drainMs,
    log,
  });
  await app.ready();
  await migrating.end();
  await app.listen({ host: config.host, port: config.port });
  log.info({ database: placeOfDatabase(config) }, 'Started');
  for (const warning of config.warnings) log.warn(warning);
  const address = app.server.address();
  say(addressBlock(config, typeof address === 'object' && address ? address.port : config.port));
}

function fail(error: unknown, config?: Config): never {
  process.stderr.write(`${failureText(error, config)}\n`);
  process.exit(1);
}

/** Never fails: says why the server can't start, and ends the process. */
export async function run(): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    await start(config);
  } catch (error) {
    fail(error, config);
  }
}

/** `dist/` of this installation. */
const distDir = (): string => join(packageFolder(), 'dist');

import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Kysely, type Migration } from 'kysely';
import { engineOf } from './engine.js';
import { migrationSteps, type MigrationReport, type MigrationSteps } from './migration-steps.js';
import * as baseline from './migrations/0001-baseline.js';
import * as serversMustKnow from './migrations/2026-11-27-1200-servers-must-know.js';
import * as groupsOfJobs from './migrations/2026-11-27-1310-groups-of-jobs.js';
import * as numberKeys from './migrations/2026-11-27-1430-number-keys.js';
import * as uploadEncodings from './migrations/2026-11-27-1600-upload-encodings.js';
import * as waitingNumbers from './migrations/2026-11-27-1610-waiting-numbers.js';
import * as provedSessions from './migrations/2026-11-27-1655-proved-sessions.js';
import * as auditBound from './migrations/2026-11-27-1715-audit-bound.js';
import * as picks from './migrations/2026-11-28-0700-picks.js';
import * as figures from './migrations/2026-11-28-0800-figures.js';
import * as claimAsText from './migrations/2026-11-28-1000-claim-as-text.js';
import * as figuresOfAPerson from './migrations/2026-11-28-1400-figures-of-a-person.js';
import * as loginBudgets from './migrations/2026-11-28-1800-login-budgets.js';
import { makeNumberKeys } from './number-keys.js';
import type { Db } from './context.js';
import { openDatabase, type DatabaseConfig } from './database.js';

interface OurMigration extends Migration {
  /**
   * The newest migration that a server must know to go on working with the tables that this one leaves. In a rolling upgrade that is
   * the last one of the release before; when older servers can't go on, it is this migration itself.
   */
  serversMustKnow: string;
}

const BASELINE = '0001-baseline';

/**
 * All migrations in their order, which is that of their names; a name never changes. They are imported and not read from a folder,
 * because the server ships as one bundle.
 */
export const MIGRATIONS: Record<string, OurMigration> = {
  [BASELINE]: baseline,
  '2026-11-27-1200-servers-must-know': serversMustKnow,
  '2026-11-27-1310-groups-of-jobs': groupsOfJobs,
  '2026-11-27-1430-number-keys': numberKeys,
  '2026-11-27-1600-upload-encodings': uploadEncodings,
  '2026-11-27-1610-waiting-numbers': waitingNumbers,
  '2026-11-27-1655-proved-sessions': provedSessions,
  '2026-11-27-1715-audit-bound': auditBound,
  '2026-11-28-0700-picks': picks,
  '2026-11-28-0800-figures': figures,
  '2026-11-28-1000-claim-as-text': claimAsText,
  '2026-11-28-1400-figures-of-a-person': figuresOfAPerson,
  '2026-11-28-1800-login-budgets': loginBudgets,
};
const NAMES = Object.keys(MIGRATIONS);
const TABLE = sql.table(DEFAULT_MIGRATION_TABLE);

const OLDEST_POSTGRES = 15;
const FAILED = 'The database could not be brought up to date';

/** How databases from before 1.0.0 are recognised; see `earlier/`. */
const FIRST_EARLIER = '0001-people-and-rentals';

/**
 * Brings the tables up to what this server expects. After a failure the database is unchanged, or it has the last schema from before
 * 1.0.0. When several servers start at once on one PostgreSQL, one migrates and the others wait. A database that a newer server has migrated is used as it is if this server can work with it. Throws UnfitDatabase.
 */
export async function migrate<Tables>(db: Kysely<Tables>, report: MigrationReport = {}): Promise<void> {
  let isTold = false;
  const needed = async () => {
    if (!isTold) await report.needed?.();
    isTold = true;
  };
  await migrateTables(db, { ...report, needed });
  // The cast is safe, because the tables are those of this version now.
  await makeNumberKeys(db as unknown as Db, needed);
}

async function migrateTables<Tables>(db: Kysely<Tables>, report: MigrationReport): Promise<void> {
  if (engineOf(db) === 'postgres') await checkPostgres(db);
  const steps = migrationSteps(report);
  let done = await doneMigrations(db);
  if (done.includes(FIRST_EARLIER)) {
    await report.needed?.();
    const { becomeBaseline } = await import('./earlier/earlier.js');
    await becomeBaseline(db, BASELINE, (name, remaining, work) =>
      steps.run(name, remaining + NAMES.length - 1, work),
    ).catch((error: unknown) => {
      throw new Error(FAILED, { cause: error });
    });
    done = await doneMigrations(db);
  }
  if (await needsNothing(db, done)) return;
  await report.needed?.();
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(reported(steps)) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error(FAILED, { cause: error });
}

/** Whether this server can work with a database of these migrations: the newer ones among them leave it what it needs. */
export async function isServed<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ migration: string }>`select migration from servers_must_know`.execute(db);
  return rows.every(({ migration }) => migration in MIGRATIONS);
}

/** The database can't hold our data. `message` is a sentence for the person who starts the server. */
export class UnfitDatabase extends Error {
  override name = 'UnfitDatabase';
}

/** The migrations, each of which reports itself and records which servers can go on working. */
function reported(steps: MigrationSteps): Record<string, Migration> {
  const wrapped = Object.entries(MIGRATIONS).map(([name, migration], index): [string, Migration] => [
    name,
    {
      up: (trx) =>
        steps.run(name, NAMES.length - index, async () => {
          await migration.up(trx);
          if (name !== BASELINE) await requireServersOf(migration, trx);
        }),
    },
  ]);
  return Object.fromEntries(wrapped);
}

async function requireServersOf({ serversMustKnow }: OurMigration, trx: Kysely<unknown>): Promise<void> {
  await sql`update servers_must_know set migration = ${serversMustKnow} where migration < ${serversMustKnow}`.execute(
    trx,
  );
}

/** The names of the migrations that a database has; none when it is new. */
async function doneMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${TABLE} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether a database needs no migration of this server. Throws UnfitDatabase when only a newer server can work with it. */
async function needsNothing<Tables>(db: Kysely<Tables>, done: readonly string[]): Promise<boolean> {
  const isComplete = NAMES.every((name) => done.includes(name));
  const unknown = done.findLast((name) => !(name in MIGRATIONS));
  if (unknown === undefined || (isComplete && (await isServed(db)))) return isComplete;
  const engine = engineOf(db) === 'postgres' ? 'PostgreSQL' : 'SQLite';
  throw new UnfitDatabase(
    `The ${engine} database was migrated by a newer version of Rental Desk (${unknown} is unknown here), and nothing was changed. ` +
      'Start that version or a newer one, or restore the back-up that was taken before the upgrade.',
  );
}

async function checkPostgres<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ version: string; encoding: string }>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`.execute(
    db,
  );
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version < OLDEST_POSTGRES)
    throw new UnfitDatabase(
      `DATABASE_URL leads to PostgreSQL ${version}, but ${OLDEST_POSTGRES} or newer is needed. Upgrade it, or use another one.`,
    );
  if (rows[0]?.encoding !== 'UTF8')
    throw new UnfitDatabase(
      `The database of DATABASE_URL has the encoding ${rows[0]?.encoding ?? ''}. Make one with the encoding UTF8.`,
    );
}

/**
 * Migrates the database when a server starts. On PostgreSQL it uses a separate connection without time
 * limits, because building an index over millions of rows, or waiting for another server that builds it,
 * takes longer than any call may.
 */
export async function bringUpToDate(config: DatabaseConfig, db: Db, report?: MigrationReport): Promise<void> {
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

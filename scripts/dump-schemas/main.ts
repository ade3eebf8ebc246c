/**
 * `npx tsx scripts/dump-schemas/main.ts`: writes the dump of each migration that has none yet (tests/upgrade). It starts with the
 * newest dump, runs the migration, adds the rows in tests/upgrade/rows and dumps the result, for both engines.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator, sql, type Kysely } from 'kysely';
import { openDatabase } from '../../server/db/database.js';
import type { Engine } from '../../server/db/engine.js';
import { MIGRATIONS } from '../../server/db/migrate.js';
import type { Database } from '../../server/db/schema.js';
import { hasDump, MIGRATION_NAMES, restoreDump, writeDump } from '../../tests/upgrade/dump-files.js';
import { columnsWithoutValue } from '../../tests/upgrade/rows-of.js';
import { postgresBinaries, startCluster } from '../postgres.js';
import { dumpPostgres } from './postgres.js';
import { dumpSqlite } from './sqlite.js';

const ROWS = join(import.meta.dirname, '../../tests/upgrade/rows');

const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];
const missingOf = (engine: Engine): string[] => MIGRATION_NAMES.filter((name) => !hasDump(engine, name));

if (ENGINES.some((engine) => missingOf(engine).length > 0)) await dumpBothEngines();
else console.log('Each migration has its dumps.');

async function dumpBothEngines(): Promise<void> {
  const binaries = postgresBinaries();
  if (binaries === null) throw new Error('There is no PostgreSQL 15 or newer on this machine.');
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-dump-'));
  const cluster = await startCluster(binaries);
  const { url } = cluster;
  try {
    await dumpMissing('sqlite', openDatabase({ dataDir }), dumpSqlite);
    await dumpMissing('postgres', openDatabase({ dataDir, databaseUrl: url }), () =>
      Promise.resolve(dumpPostgres(url, binaries)),
    );
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function dumpMissing(
  engine: Engine,
  db: Kysely<Database>,
  dump: (db: Kysely<Database>) => Promise<string[]>,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  try {
    const newest = MIGRATION_NAMES.findLast((name) => hasDump(engine, name));
    if (newest !== undefined) await restoreDump(db, engine, newest);
    for (const name of missingOf(engine)) {
      const { error } = await migrator.migrateTo(name);
      if (error !== undefined) throw new Error(`${name} failed`, { cause: error });
      await addRows(db, engine, join(ROWS, `${name}.sql`));
      await fillNewColumns(db);
      writeDump(engine, name, await dump(db));
      console.log(`${engine}: ${name}`);
    }
  } finally {
    await db.destroy();
  }
}

/** Runs a file of statements that both engines understand; bytes are written as in SQLite: x'…'. */
async function addRows(db: Kysely<Database>, engine: Engine, path: string): Promise<void> {
  if (!existsSync(path)) return;
  const text = readFileSync(path, 'utf8').replaceAll(/\bx'([0-9a-f]*)'/g, (bytes, hex: string) =>
    engine === 'postgres' ? String.raw`'\x${hex}'` : bytes,
  );
  for (const statement of text.split(/;\n/))
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
}

/**
 * Sets a sample value, in all rows, for each column without a value. If the sample doesn't fit, the file of
 * rows must set values.
 */
async function fillNewColumns(db: Kysely<Database>): Promise<void> {
  for (const { table, column, dataType } of await columnsWithoutValue(db)) {
    const sample = /int/.test(dataType) ? 1 : `a sample of ${column}`;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sample}`.execute(db);
  }
}

/**
 * The releases: `releases/<version>.json` has the migrations of each, with a hash of their files, and `rows/<migration>.sql` has sample
 * rows for what a migration adds. As a released migration never changes, they make the database that the release made.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Migrator, sql, type Kysely } from 'kysely';
import type { Engine } from '../../server/db/engine.js';
import { becomeBaseline } from '../../server/db/earlier/earlier.js';
import { MIGRATIONS } from '../../server/db/migrate.js';
import type { Database } from '../../server/db/schema.js';
import { columnsWithoutValue } from './rows-of.js';

/** The hash of each migration's files, in the order of the migrations. */
export type Release = Record<string, string>;

const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../server/db/migrations');
export const RELEASES_FOLDER = join(import.meta.dirname, 'releases');
const ROWS_FOLDER = join(import.meta.dirname, 'rows');

/** The versions that have been recorded, each with its migrations. */
export const RELEASES = readdirSync(RELEASES_FOLDER).map((file): [version: string, Release] => [
  file.replace(/\.json$/, ''),
  JSON.parse(readFileSync(join(RELEASES_FOLDER, file), 'utf8')) as Release,
]);

/** The migrations as they are now. */
export const currentRelease = (): Release =>
  Object.fromEntries(Object.keys(MIGRATIONS).map((name) => [name, hashOf(name)]));

function hashOf(migration: string): string {
  const files = readdirSync(MIGRATIONS_FOLDER).filter((file) => file.startsWith(`${migration}.`));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(readFileSync(join(MIGRATIONS_FOLDER, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Migrates a database from before 1.0.0 one migration after the other, and adds the sample rows of each. */
export async function migrateAsThen(
  db: Kysely<Database>,
  engine: Engine,
  [baseline = '', ...later]: readonly string[],
): Promise<void> {
  await becomeBaseline(db, baseline, (_name, _remaining, work) => work());
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  for (const name of later) {
    const { error } = await migrator.migrateTo(name);
    if (error !== undefined) throw new Error(`${name} failed`, { cause: error });
    await addRows(db, engine, join(ROWS_FOLDER, `${name}.sql`));
    await fillNewColumns(db);
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

/** Sets a sample value, in all rows, for each column without a value. If the sample doesn't fit, the file of rows must set values. */
async function fillNewColumns(db: Kysely<Database>): Promise<void> {
  for (const { table, column, dataType } of await columnsWithoutValue(db)) {
    const sample = /int/.test(dataType) ? 1 : `a sample of ${column}`;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sample}`.execute(db);
  }
}

/** The dumps: one file for each migration and engine, written once by `scripts/dump-schemas/main.ts` and never changed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Engine } from '../../server/db/engine.js';
import { MIGRATIONS } from '../../server/db/migrate.js';

const SEPARATOR = ';\n\n';

/** The names of all migrations, in order. */
export const MIGRATION_NAMES = Object.keys(MIGRATIONS).sort();

const pathOf = (engine: Engine, migration: string): string =>
  join(import.meta.dirname, 'dumps', engine, `${migration}.sql`);

/** Whether there is a dump of the schema that a migration left. */
export const hasDump = (engine: Engine, migration: string): boolean => existsSync(pathOf(engine, migration));

export function writeDump(engine: Engine, migration: string, statements: readonly string[]): void {
  writeFileSync(pathOf(engine, migration), statements.map((each) => each + SEPARATOR).join(''), {
    flag: 'wx',
  });
}

/** Fills an empty database with the dump of the schema that a migration left. */
export async function restoreDump<Tables>(
  db: Kysely<Tables>,
  engine: Engine,
  migration: string,
): Promise<void> {
  const statements = readFileSync(pathOf(engine, migration), 'utf8').split(SEPARATOR);
  await db.transaction().execute(async (trx) => {
    // SQLite checks references at the commit, after all rows were inserted.
    if (engine === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(trx);
    for (const statement of statements) if (statement !== '') await sql.raw(statement).execute(trx);
  });
}

/** Opens the one database of a server. Which engine is behind it stays in this folder. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { lockDataDir } from './data-dir-lock.js';
import type { Database } from './schema.js';
import { sqliteDialect, violatedColumns } from './sqlite.js';

interface DatabaseConfig {
  dataDir: string;
}

/**
 * Takes the data folder (made when it isn't there) and opens the database in it. `destroy()` closes the database and gives
 * the folder back. Throws DataDirInUse when another process has the folder.
 *
 * All statements go over one connection and transactions follow each other: inside a transaction use only its `trx`.
 */
export function openDatabase({ dataDir }: DatabaseConfig): Kysely<Database> {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockDataDir(folder);
  try {
    return new Kysely<Database>({
      dialect: sqliteDialect(join(folder, 'rental-desk.sqlite'), () => lock.release()),
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Whether a statement failed because this value (`rentals.number_key`) stands already in a row where it must be unique. */
export function isUniqueViolation(error: unknown, column: `${keyof Database}.${string}`): boolean {
  return violatedColumns(error).includes(column);
}

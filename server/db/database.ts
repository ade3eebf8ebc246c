/** Opens the one database of a server. Which engine is behind it stays in this folder. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { lockDataDir } from './data-dir-lock.js';
import type { Database } from './schema.js';
import * as postgres from './postgres.js';
import * as sqlite from './sqlite.js';

export interface DatabaseConfig {
  dataDir: string;
  /** The PostgreSQL to use; null or left out: SQLite in the data folder. */
  databaseUrl?: string | null;
}

/**
 * Opens the database: the PostgreSQL of an address, which several servers may share, or else the SQLite of the data folder,
 * which is this process's alone; `destroy()` closes it and gives the folder back. The folder is made when it isn't there. Throws
 * DataDirInUse when another process has it.
 *
 * SQLite has one connection, over which transactions follow each other: inside a transaction use only its `trx`. On PostgreSQL
 * they run side by side; there a statement of a call has a time limit, which `isPatient` lifts for work on the whole database.
 * What a rule has read and builds on it locks (`forUpdate`, `lockNames`); SQLite leaves the locks out.
 */
export function openDatabase(
  { dataDir, databaseUrl = null }: DatabaseConfig,
  { isPatient = false }: { isPatient?: boolean } = {},
): Kysely<Database> {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (databaseUrl !== null)
    return new Kysely<Database>({ dialect: postgres.postgresDialect(databaseUrl, { isPatient }) });
  const lock = lockDataDir(folder);
  try {
    return new Kysely<Database>({
      dialect: sqlite.sqliteDialect(join(folder, 'rental-desk.sqlite'), () => lock.release()),
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Whether a statement failed because this value (`rentals.number_key`) stands already in a row where it must be unique. */
export function isUniqueViolation(error: unknown, column: `${keyof Database}.${string}`): boolean {
  return [...sqlite.violatedColumns(error), ...postgres.violatedColumns(error)].includes(column);
}

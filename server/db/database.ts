/** Opens the one database of a server. Only this folder knows which engine it is. */
import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { makeFolder } from '../base/make-folder.js';
import { lockDataDir } from './data-dir-lock.js';
import type { Db } from './context.js';
import type { Database } from './schema.js';
import * as postgres from './postgres.js';
import * as sqlite from './sqlite.js';
import type { DatabaseFailure } from './engine.js';

/** The name of the SQLite database in the data folder. */
export const DATABASE_FILE = 'rental-desk.sqlite';

export interface DatabaseConfig {
  dataDir: string;
  /** The PostgreSQL URL; null or missing: SQLite in the data folder. */
  databaseUrl?: string | null;
}

/**
 * Opens the database: the PostgreSQL of a URL, which several servers may share, or else the SQLite of the data folder,
 * which only this process uses. `destroy()` closes it and unlocks the folder. A missing folder is made. Throws
 * DataDirInUse when another process has locked it.
 *
 * SQLite has one connection, which runs transactions one after another: inside a transaction use only its
 * `trx`. On PostgreSQL they run in parallel, and a call's statement has a time limit, which `isPatient`
 * removes for work on the whole database. A rule locks the rows that it reads and relies on (`forUpdate`,
 * `lockNames`); SQLite ignores the locks.
 */
export function openDatabase(
  { dataDir, databaseUrl = null }: DatabaseConfig,
  { isPatient = false }: { isPatient?: boolean } = {},
): Db {
  const folder = resolve(dataDir);
  makeFolder(folder);
  if (databaseUrl !== null)
    return new Kysely<Database>({ dialect: postgres.postgresDialect(databaseUrl, { isPatient }) });
  const lock = lockDataDir(folder);
  try {
    return new Kysely<Database>({
      dialect: sqlite.sqliteDialect(join(folder, DATABASE_FILE), () => lock.release()),
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Where the data is, for people: `SQLite in /var/lib/rental-desk`, or `PostgreSQL at db1:5432/rental_desk`, without the login of the URL. */
export function placeOfDatabase({ dataDir, databaseUrl = null }: DatabaseConfig): string {
  if (databaseUrl === null) return `SQLite in ${resolve(dataDir)}`;
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `PostgreSQL at ${searchParams.get('host') ?? host}${pathname}`;
}

/** Whether a statement failed because a unique column (`rentals.number_key`) has this value in another row. */
export function isUniqueViolation(error: unknown, column: `${keyof Database}.${string}`): boolean {
  return [...sqlite.violatedColumns(error), ...postgres.violatedColumns(error)].includes(column);
}

/**
 * The database failure that stopped a statement; null for any other error. Such a failure is no bug and needs
 * no restart.
 */
export const databaseFailureOf = (error: unknown): DatabaseFailure | null =>
  postgres.postgresFailureOf(error) ?? sqlite.sqliteFailureOf(error);

/**
 * The one file that opens SQLite: its settings, what Kysely needs of it and the names of violated
 * constraints. Every Node version uses the same pinned library instead of its built-in SQLite, because query
 * plans and errors differ between versions.
 */
import { chmodSync, closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import {
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
  type Dialect,
  type Driver,
  type QueryCompiler,
  type SelectModifierNode,
  type SqliteDatabase,
} from 'kysely';
import { setBounded } from '../base/set-bounded.js';
import type { DatabaseFailure } from './engine.js';
import { timedDriver } from './drivers.js';

type Connection = InstanceType<typeof DatabaseSync>;

/** How many compiled statements are cached. The server has a few dozen; lists with free filters make some more. */
const MAX_CACHED_STATEMENTS = 500;
export const BUSY_TIMEOUT_MS = 5000;
/**
 * A search for a common word reads tens of thousands of rows all over the file: memory mapping halves their
 * cost.
 */
const MAPPED_BYTES = 2 * 1024 ** 3;
/**
 * Enough for the index pages that one transaction of an upload changes; SQLite's default of 2 MB is not. A
 * cache four times as large would make an upload only 5 % faster, and large pictures would fill it.
 */
const CACHE_KIB = 16 * 1024;
const UNIQUE_MESSAGE = /^UNIQUE constraint failed: (.+)$/;
const BUSY_CODE = 5;
const NO_TRANSACTION = 'cannot rollback - no transaction is active';

/** Kysely's dialect for one SQLite file, which is created (readable by its owner only) when it is missing. */
export function sqliteDialect(path: string, onClose: () => void): Dialect {
  const connection = openPrivately(path);
  // With FULL an acknowledged commit survives even a power cut, not only a crash of the process.
  connection.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
    pragma busy_timeout = ${BUSY_TIMEOUT_MS}; pragma temp_store = memory;
    pragma mmap_size = ${MAPPED_BYTES}; pragma cache_size = -${CACHE_KIB}`);
  return new TransactionalDialect({ database: kyselyDatabase(connection, onClose) });
}

/**
 * Opens a file and holds its exclusive lock until `release`. The operating system releases the lock when the
 * process ends in any way. Null when another process holds it.
 */
export function holdExclusively(path: string, waitMs: number): { release(): void } | null {
  const connection = openPrivately(path);
  try {
    connection.exec(`pragma busy_timeout = ${waitMs}; pragma journal_mode = memory; begin exclusive`);
  } catch (error) {
    connection.close();
    if (hasCode(error, [BUSY_CODE])) return null;
    throw error;
  }
  return { release: () => connection.close() };
}

/**
 * Copies a database in its current state into a new file, readable by its owner only. Writers can continue meanwhile.
 * Returns what is wrong with the copy, or null when it is sound.
 */
export function copySqlite(source: string, target: string): string | null {
  const connection = new DatabaseSync(source);
  try {
    connection.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
    connection.prepare('vacuum into ?').run(target);
  } finally {
    connection.close();
  }
  try {
    return sqliteProblem(target);
  } finally {
    const file = openSync(target, 'r');
    fsyncSync(file);
    closeSync(file);
  }
}

/** What is wrong with a database that nobody uses; null when it is sound. Only its owner can read the file from now on. */
export function sqliteProblem(path: string): string | null {
  const connection = openPrivately(path);
  try {
    // The check then leaves no side files.
    connection.exec('pragma journal_mode = delete');
    const { quick_check } = connection.prepare('pragma quick_check').get() as { quick_check: string };
    return quick_check === 'ok' ? null : quick_check;
  } finally {
    connection.close();
  }
}

/** The version of the SQLite library, which benchmarks print and a test checks. */
export function sqliteVersion(): string {
  const connection = new DatabaseSync(':memory:');
  try {
    return (connection.prepare('select sqlite_version() as version').get() as { version: string }).version;
  } finally {
    connection.close();
  }
}

/**
 * The SQLite codes of each failure: full; busy or locked; read-only, failing disk or a file that can't be
 * opened. The messages are for errors to which the driver gives no code.
 */
const FAILURES: readonly [DatabaseFailure, codes: readonly number[], words: RegExp][] = [
  ['full', [13], /^database or disk is full$/],
  ['busy', [5, 6], /^database (?:table )?is locked$/],
  [
    'away',
    [8, 10, 14],
    /^(?:disk I\/O error|unable to open database file|attempt to write a readonly database)$/,
  ],
];

/** The database failure behind an error; null for any other error. */
export function sqliteFailureOf(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR')) return null;
  const found = FAILURES.find(([, codes, words]) => hasCode(error, codes) || words.test(error.message));
  return found?.[0] ?? null;
}

/** The columns (`table.column`) whose uniqueness a statement violated; empty for any other error. */
export function violatedColumns(error: unknown): string[] {
  // The driver gives no code for a statement that returns rows, so the message decides; SQLite doesn't change it.
  const columns = error instanceof Error && 'code' in error ? UNIQUE_MESSAGE.exec(error.message) : null;
  return columns?.[1]?.split(', ') ?? [];
}

function hasCode(error: unknown, codes: readonly number[]): boolean {
  // The low byte of an extended code is its family: for example, several codes mean busy.
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : Number.NaN;
  return codes.includes(code) || codes.includes(code & 0xff);
}

/** Tells Kysely that SQLite can roll back DDL, so a migration that fails half-way leaves nothing behind. Kysely assumes it can't. */
class TransactionalDialect extends SqliteDialect {
  override createDriver(): Driver {
    return timedDriver(super.createDriver());
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
  override createQueryCompiler(): QueryCompiler {
    return new LocklessCompiler();
  }
}

/** Drops row locks (`for update`) from statements: on SQLite transactions run one after another. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct' || node.rawModifier) super.visitSelectModifier(node);
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The database interface that Kysely needs. Compiling a statement costs more than running it, so compiled statements are cached. */
function kyselyDatabase(connection: Connection, onClose: () => void): SqliteDatabase {
  const cache = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    close: () => {
      cache.clear();
      try {
        // Moves the last commits out of the WAL file, so that a stopped server leaves one file that can be
        // copied. Closing alone doesn't, because the driver closes the file only when its statements are
        // garbage-collected. A program that copies the WAL, as Litestream, holds it for longer than anyone waits.
        connection.exec('pragma busy_timeout = 0; pragma wal_checkpoint(truncate)');
      } finally {
        connection.close();
        onClose();
      }
    },
    prepare: (sql) => {
      const known = cache.get(sql);
      if (known) return known;
      const statement = connection.prepare(sql);
      const run = (parameters: readonly unknown[]) => statement.run(...parameters);
      const prepared = {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]): unknown[] => statement.all(...parameters),
        run: sql === 'rollback' ? (parameters: readonly unknown[]) => rolledBack(() => run(parameters)) : run,
        iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters),
      };
      setBounded(cache, sql, prepared, MAX_CACHED_STATEMENTS);
      return prepared;
    },
  };
}

/** A full or failing disk makes SQLite roll back automatically; the failing second rollback must not hide the transaction's error. */
function rolledBack<T>(rollBack: () => T): T | { changes: number; lastInsertRowid: number } {
  try {
    return rollBack();
  } catch (error) {
    if (!(error instanceof Error && error.message === NO_TRANSACTION)) throw error;
    return { changes: 0, lastInsertRowid: 0 };
  }
}

function openPrivately(path: string): Connection {
  // SQLite gives its side files (-wal, -shm) the mode of the main one.
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  return new DatabaseSync(path);
}

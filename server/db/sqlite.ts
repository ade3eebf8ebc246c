/**
 * The one file that knows SQLite: how it is opened, what Kysely needs of it and how it names a broken constraint. Every Node runs the
 * same pinned library and not its own SQLite, because versions choose other query plans and answer other errors.
 */
import { chmodSync, closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import {
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
  type Dialect,
  type QueryCompiler,
  type SelectModifierNode,
  type SqliteDatabase,
} from 'kysely';
import type { DatabaseFailure } from './engine.js';

type Connection = InstanceType<typeof DatabaseSync>;

/** Statements kept compiled. The server has a few dozen; lists with free filters make some more. */
const MAX_KEPT_STATEMENTS = 500;
const BUSY_TIMEOUT_MS = 5000;
/** A search of a common word looks at tens of thousands of rows all over the file: read in place, they cost half. */
const MAPPED_BYTES = 2 * 1024 ** 3;
/**
 * Enough for what one transaction of an upload changes in all indexes; SQLite's own 2 MB are not. Four times as much makes an
 * upload a twentieth faster, and large pictures fill it.
 */
const CACHE_KIB = 16 * 1024;
const UNIQUE_MESSAGE = /^UNIQUE constraint failed: (.+)$/;
const BUSY_CODE = 5;
const NO_TRANSACTION = 'cannot rollback - no transaction is active';

/** Kysely's dialect over one SQLite file, which is made (for its owner only) when it isn't there. */
export function sqliteDialect(path: string, onClose: () => void): Dialect {
  const connection = openPrivately(path);
  // FULL: a commit that was answered survives a power cut, not only a crash of ours.
  connection.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
    pragma busy_timeout = ${BUSY_TIMEOUT_MS}; pragma temp_store = memory;
    pragma mmap_size = ${MAPPED_BYTES}; pragma cache_size = -${CACHE_KIB}`);
  return new TransactionalDialect({ database: kyselyDatabase(connection, onClose) });
}

/**
 * Opens a file and holds its exclusive lock until `release`, or until the process ends in whatever way: the lock is the
 * operating system's. Null when somebody else holds it.
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
 * Copies a database as it stands at this moment into a new file, for its owner only. Whoever writes to it goes on. Tells what is
 * wrong with the copy, or null when it is sound.
 */
export function copySqlite(source: string, target: string): string | null {
  const connection = new DatabaseSync(source);
  try {
    connection.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
    connection.prepare('vacuum into ?').run(target);
  } finally {
    connection.close();
  }
  const copy = openPrivately(target);
  try {
    const { quick_check } = copy.prepare('pragma quick_check').get() as { quick_check: string };
    return quick_check === 'ok' ? null : quick_check;
  } finally {
    copy.close();
    const file = openSync(target, 'r');
    fsyncSync(file);
    closeSync(file);
  }
}

/** The version of the SQLite library: what a benchmark has measured and a test has tested. */
export function sqliteVersion(): string {
  const connection = new DatabaseSync(':memory:');
  try {
    return (connection.prepare('select sqlite_version() as version').get() as { version: string }).version;
  } finally {
    connection.close();
  }
}

/** By SQLite's codes: full; busy, locked; read-only, disk failing, can't open. Or by its words, where the driver gives no code. */
const TROUBLES: readonly [DatabaseFailure, codes: readonly number[], words: RegExp][] = [
  ['full', [13], /^database or disk is full$/],
  ['busy', [5, 6], /^database (?:table )?is locked$/],
  [
    'away',
    [8, 10, 14],
    /^(?:disk I\/O error|unable to open database file|attempt to write a readonly database)$/,
  ],
];

/** The trouble that an error tells of; null for any other error. */
export function sqliteFailureOf(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR')) return null;
  const found = TROUBLES.find(([, codes, words]) => hasCode(error, codes) || words.test(error.message));
  return found?.[0] ?? null;
}

/** The columns (`table.column`) whose uniqueness a statement broke; empty for any other error. */
export function violatedColumns(error: unknown): string[] {
  // The driver gives no code for a statement that returns rows, so the message decides; SQLite words it for good.
  const columns = error instanceof Error && 'code' in error ? UNIQUE_MESSAGE.exec(error.message) : null;
  return columns?.[1]?.split(', ') ?? [];
}

function hasCode(error: unknown, codes: readonly number[]): boolean {
  // The low byte of an extended code is its family; busy comes in several kinds.
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : Number.NaN;
  return codes.includes(code) || codes.includes(code & 0xff);
}

/** SQLite can undo DDL, so a migration that fails half-way leaves nothing behind. Kysely assumes it can't. */
class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
  override createQueryCompiler(): QueryCompiler {
    return new LocklessCompiler();
  }
}

/** Here transactions follow each other, so what a statement says of locking rows (`for update`) has nothing to do. */
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

/** What Kysely asks of a database. Compiling a statement costs more than running it, so statements are kept. */
function kyselyDatabase(connection: Connection, onClose: () => void): SqliteDatabase {
  const kept = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    close: () => {
      kept.clear();
      try {
        // The driver lets go of the file only when its statements are collected, so closing alone leaves the last
        // commits beside the main file. A stopped server should leave one file that can be copied.
        connection.exec('pragma wal_checkpoint(truncate)');
      } finally {
        connection.close();
        onClose();
      }
    },
    prepare: (sql) => {
      const known = kept.get(sql);
      if (known) return known;
      const statement = connection.prepare(sql);
      const run = (parameters: readonly unknown[]) => statement.run(...parameters);
      const prepared = {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]): unknown[] => statement.all(...parameters),
        run: sql === 'rollback' ? (parameters: readonly unknown[]) => rolledBack(() => run(parameters)) : run,
        iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters),
      };
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= MAX_KEPT_STATEMENTS) kept.delete(oldest);
      kept.set(sql, prepared);
      return prepared;
    },
  };
}

/** A full or failing disk makes SQLite roll back by itself; that must not hide what the transaction failed of. */
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

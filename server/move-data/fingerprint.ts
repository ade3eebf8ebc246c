/**
 * A fingerprint to compare two copies of a table: the number of rows, and a sum over all of their values that doesn't
 * depend on the order.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/context.js';
import type { Row } from './copy-table.js';
import type { MovedTable } from './tables.js';

export interface Fingerprint {
  rows: number;
  /** 64 bits in hexadecimal. */
  checksum: string;
}

const ROWS_AT_ONCE = 1000;
const MODULUS = 2n ** 64n;

/** Reads a table to its end. */
export async function fingerprintOf(
  rows: AsyncIterable<Row[]>,
  columns: readonly string[],
): Promise<Fingerprint> {
  let count = 0;
  let sum = 0n;
  for await (const batch of rows)
    for (const row of batch) {
      count += 1;
      sum = (sum + hashOf(columns.map((column) => row[column]))) % MODULUS;
    }
  return { rows: count, checksum: sum.toString(16).padStart(16, '0') };
}

/** The rows of a table on SQLite, in batches. */
export async function* rowsOnSqlite(db: Db, table: MovedTable): AsyncGenerator<Row[]> {
  let last = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const { rows } = await sql<
      Row & { move_row: number }
    >`select rowid as move_row, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${ROWS_AT_ONCE}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.move_row ?? last;
  }
}

/** The rows of a table on PostgreSQL, by a cursor in one transaction. */
export async function* rowsOnPostgres(trx: Db, table: MovedTable): AsyncGenerator<Row[]> {
  await sql`declare moved no scroll cursor for select * from ${sql.table(table)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`${sql.raw(`fetch ${ROWS_AT_ONCE} from moved`)}`.execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close moved`.execute(trx);
}

function hashOf(values: readonly unknown[]): bigint {
  const hash = createHash('md5');
  for (const value of values) {
    // NUL is left out of texts, because PostgreSQL can't store it.
    const text = value instanceof Uint8Array ? value : plain(value);
    hash.update(value === null ? 'n' : `${text.length}:`).update(text);
  }
  return hash.digest().readBigUInt64BE();
}

/** A text that is the same for both engines, or the digits of a number. */
const plain = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '') : JSON.stringify(value);

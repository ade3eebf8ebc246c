/** Moves a whole installation from the SQLite of a data folder to an empty PostgreSQL. */
import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { secretInFolder } from '../auth/jwt-secret.js';
import { openDatabase } from '../db/database.js';
import { foldDayChanges } from '../db/day-changes.js';
import { migrate } from '../db/migrate.js';
import type { MigrationReport } from '../db/migration-steps.js';
import { SEARCH_INDEX } from '../db/postgres-search.js';
import type { Db } from '../db/context.js';
import { columnsOf, copyTable, prepareProgress, type Row } from './copy-table.js';
import { TABLES, type MovedTable } from './tables.js';
import { createHash } from 'node:crypto';

/** The move is not possible; `message` is a sentence for the person who moves. */
export class CantMove extends Error {
  override name = 'CantMove';
}

export interface ComparedTable {
  table: MovedTable;
  from: Fingerprint;
  to: Fingerprint;
}

/**
 * Copies all tables and compares both copies. After an interruption it resumes. The data folder is locked
 * meanwhile, so no server writes to it. The source loses no data, but it is migrated first, as by a start of
 * this version, and gets a `jwt-secret` if it has none. Throws CantMove.
 */
export async function moveData(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  report: (line: string) => void,
  migrations?: MigrationReport,
): Promise<ComparedTable[]> {
  if (!existsSync(join(dataDir, 'rental-desk.sqlite')))
    throw new CantMove(`${dataDir} holds no data of Rental Desk. Give --from the data folder of the server.`);
  const from = openDatabase({ dataDir });
  const to = openDatabase({ dataDir, databaseUrl }, { isPatient: true });
  try {
    await migrate(from, migrations);
    await migrate(to, migrations);
    await refuseForeignDatabase(to);
    await sql.raw(`drop index if exists ${SEARCH_INDEX.name}`).execute(to);
    for (const table of TABLES) {
      let copied = 0;
      await copyTable(from, to, table, (rows) => {
        copied += rows;
        if (copied % 50_000 < rows) report(`  ${table}: ${copied.toLocaleString('en-US')}`);
      });
      report(`${table}: ${copied.toLocaleString('en-US')} rows copied`);
    }
    report('Making what is computed');
    await finish(to, dataDir);
    report('Comparing');
    const compared: ComparedTable[] = [];
    for (const table of TABLES) compared.push(await compare(from, to, table));
    return compared;
  } finally {
    await to.destroy();
    await from.destroy();
  }
}

/** Refuses a database with other data: only an empty one is filled, or one that an interrupted move has partly filled. */
async function refuseForeignDatabase(to: Db): Promise<void> {
  const { rows } = await sql<{ begun: string | null }>`select to_regclass('move_progress') as begun`.execute(
    to,
  );
  const existing = await to.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!rows[0]?.begun && existing)
    throw new CantMove('The database of --to holds an operation already. Give it an empty one.');
  await prepareProgress(to);
}

/** The columns that the database numbers. */
const NUMBERED = [
  ['rentals', 'seq'],
  ['picks', 'id'],
  ['pick_changes', 'id'],
] as const;

async function finish(to: Db, dataDir: string): Promise<void> {
  await to.transaction().execute(async (trx) => {
    await sql.raw(SEARCH_INDEX.make).execute(trx);
    for (const [table, column] of NUMBERED)
      await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
        greatest(1, (select max(${sql.ref(column)}) from ${sql.table(table)})))`.execute(trx);
    // Copies the secret, so that logged-in people stay logged in.
    await trx
      .insertInto('server_secrets')
      .values({ name: 'jwt', value: secretInFolder(dataDir) })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
      )
      .execute();
  });
  // The copied rows are changes of the counts per day, and until these are folded each list adds all of them up.
  await foldDayChanges(to);
  await sql`analyze`.execute(to);
}

async function compare(from: Db, to: Db, table: MovedTable): Promise<ComparedTable> {
  const columns = await columnsOf(from, table);
  const source = await fingerprintOf(rowsOnSqlite(from, table), columns);
  const target = await to.transaction().execute((trx) => fingerprintOf(rowsOnPostgres(trx, table), columns));
  return { table, from: source, to: target };
}

/** Compares two copies of a table: the number of rows, and a sum over all of their values that doesn't depend on the order. */
interface Fingerprint {
  rows: number;
  /** 64 bits in hexadecimal. */
  checksum: string;
}

const ROWS_AT_ONCE = 1000;
const MODULUS = 2n ** 64n;

/** Reads a table to its end. */
async function fingerprintOf(rows: AsyncIterable<Row[]>, columns: readonly string[]): Promise<Fingerprint> {
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
async function* rowsOnSqlite(db: Db, table: MovedTable): AsyncGenerator<Row[]> {
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
async function* rowsOnPostgres(trx: Db, table: MovedTable): AsyncGenerator<Row[]> {
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

/** Reads the rows of a database of any version, and finds columns without any value. */
import type { Kysely } from 'kysely';
import type { Database } from '../../server/db/schema.js';

export type Rows = Record<string, Record<string, unknown>[]>;

/**
 * Returns the rows of each table that isn't empty; with `like` only its tables and columns. The search index
 * is left out.
 */
export async function rowsOf(db: Kysely<Database>, like?: Rows): Promise<Rows> {
  const rowsByTable: Rows = {};
  for (const { name, columns } of await db.introspection.getTables()) {
    const sample = like?.[name]?.[0];
    if (isSearchIndex(name) || (like && !sample)) continue;
    const names = columns.map((column) => column.name).filter((column) => !sample || column in sample);
    const rows: Record<string, unknown>[] = await db
      // The cast is needed because the tables and columns found here aren't in the types.
      .selectFrom(name as never)
      .select(names as never[])
      .execute();
    if (rows.length > 0) rowsByTable[name] = rows.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
  }
  return rowsByTable;
}

const textOf = (row: Record<string, unknown>): string => JSON.stringify(Object.values(row));

/** A library fills these tables when servers exchange events. */
const EMPTY_TABLES = ['socket_io_attachments'];

interface EmptyColumn {
  table: string;
  column: string;
  dataType: string;
}

/** Finds the columns without any value, including those of an empty table. */
export async function columnsWithoutValue(db: Kysely<Database>): Promise<EmptyColumn[]> {
  const rowsByTable = await rowsOf(db);
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name }) => !isSearchIndex(name) && !EMPTY_TABLES.includes(name))
    .flatMap(({ name: table, columns }) =>
      columns
        .filter(({ name }) => !rowsByTable[table]?.some((row) => row[name] !== null))
        .map(({ name: column, dataType }) => ({ table, column, dataType })),
    );
}

/** SQLite's search index consists of several tables. */
const isSearchIndex = (table: string): boolean => table.startsWith('rentals_search');

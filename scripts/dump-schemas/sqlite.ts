import { sql, type Kysely } from 'kysely';

interface Part {
  name: string;
  type: 'table' | 'index' | 'trigger' | 'view';
  sql: string;
  /**
   * `table`, `view`, `virtual`, or `shadow` for the tables that a virtual table creates; null for indexes and
   * triggers.
   */
  kind: string | null;
}

/**
 * Returns the statements that create a SQLite database again: tables with their rows, then virtual tables,
 * views, indexes and triggers.
 */
export async function dumpSqlite<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows: parts } = await sql<Part>`
    select name, m.type, sql, l.type as kind from sqlite_master m left join pragma_table_list l using (name)
    where sql is not null and name not like 'sqlite_%' order by m.rowid`.execute(db);
  const ofKind = (kind: string) => parts.filter((part) => part.kind === kind);
  const sqlOf = (type: Part['type']) => parts.filter((part) => part.type === type).map((part) => part.sql);
  const tables = ofKind('table');
  const rows = await Promise.all(tables.map(({ name }) => insertOf(db, name)));
  return [
    ...tables.map((table) => table.sql),
    ...rows.flat(),
    ...ofKind('virtual').flatMap(({ name, sql: text }) => [
      text,
      `insert into ${name} (${name}) values ('rebuild')`,
    ]),
    ...sqlOf('view'),
    ...sqlOf('index'),
    ...sqlOf('trigger'),
  ];
}

/** Returns one insert for all rows of a table; nothing when it is empty. A computed column is not inserted. */
async function insertOf<Tables>(db: Kysely<Tables>, table: string): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string }>`
    select name from pragma_table_xinfo(${table}) where hidden = 0 order by cid`.execute(db);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name }) => `quote("${name}")`).join(` || ', ' || `);
  const { rows } = await sql<{ row: string }>`
    select ${sql.raw(values)} as row from ${sql.table(table)} order by 1`.execute(db);
  if (rows.length === 0) return [];
  return [`insert into "${table}" (${names}) values\n${rows.map(({ row }) => `  (${row})`).join(',\n')}`];
}

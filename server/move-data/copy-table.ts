/** Copies a table batch by batch. The transaction of each batch stores the progress in the target, so that copying resumes from there. */
import { sql } from 'kysely';
import { inTransaction, type Db } from '../db/context.js';
import type { MovedTable } from './tables.js';

export type Row = Record<string, unknown>;

/** PostgreSQL allows 65,535 values per statement. */
const VALUES_AT_ONCE = 30_000;
/** Batches of these tables are small, because a row may contain some megabytes of a file or an image. */
const BLOBS_AT_ONCE = 10;
const WITH_BLOBS: readonly MovedTable[] = ['upload_files', 'closing_images'];

const PROGRESS = sql.table('move_progress');

export async function prepareProgress(to: Db): Promise<void> {
  await sql`create table if not exists ${PROGRESS} (name text primary key, last_row bigint not null)`.execute(
    to,
  );
}

/** Copies the rows that the target lacks, and reports each batch. */
export async function copyTable(
  from: Db,
  to: Db,
  table: MovedTable,
  copied: (rows: number) => void,
): Promise<void> {
  const columns = await columnsOf(from, table);
  const size = WITH_BLOBS.includes(table) ? BLOBS_AT_ONCE : Math.floor(VALUES_AT_ONCE / columns.length);
  const order = inOrder(table);
  for (;;) {
    const lastRow = await reachedRow(to, table);
    const rows = await from
      .selectFrom(sql<Row & { move_row: number }>`(${numbered(table, order)})`.as('numbered'))
      .selectAll()
      .where(sql<boolean>`move_row > ${lastRow}`)
      .orderBy(sql`move_row`)
      .limit(size)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    await inTransaction(to, async (trx) => {
      const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        values ${sql.join(values)}`.execute(trx);
      await sql`insert into ${PROGRESS} (name, last_row) values (${table}, ${last.move_row})
        on conflict (name) do update set last_row = excluded.last_row`.execute(trx);
    });
    copied(rows.length);
  }
}

/** The columns that store a value; computed ones don't. */
export async function columnsOf(from: Db, table: MovedTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_xinfo(${table}) where hidden = 0 order by cid`.execute(from);
  return rows.map(({ name }) => name);
}

/** People come after their admin and leader; all other tables are in SQLite's own order. */
const inOrder = (table: MovedTable) =>
  table === 'users'
    ? sql`row_number() over (order by team_leader_id is not null, admin_id is not null, id)`
    : sql`rowid`;

const numbered = (table: MovedTable, order: ReturnType<typeof inOrder>) =>
  sql`select ${order} as move_row, * from ${sql.table(table)}`;

async function reachedRow(to: Db, table: MovedTable): Promise<number> {
  const { rows } = await sql<{ last_row: number }>`
    select last_row from ${PROGRESS} where name = ${table}`.execute(to);
  return rows[0]?.last_row ?? Number.MIN_SAFE_INTEGER;
}

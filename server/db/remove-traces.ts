import { sql, type Kysely } from 'kysely';
import { engineOf } from './engine.js';
import { BUSY_TIMEOUT_MS } from './sqlite.js';

/**
 * Removes what blanked texts leave in the database's files. On SQLite it writes the file anew: old texts stay in free pages, in gaps
 * of pages, in the WAL and in the search index. The server answers nothing meanwhile. On PostgreSQL old row versions are removed by
 * autovacuum, and no dump contains them.
 */
export async function removeTraces<Tables>(db: Kysely<Tables>): Promise<void> {
  if (engineOf(db) === 'postgres') return;
  await sql`insert into rentals_search (rentals_search) values ('optimize')`.execute(db);
  await sql`insert into rentals_search_short (rentals_search_short) values ('optimize')`.execute(db);
  await sql`vacuum`.execute(db);
  // A program that copies the WAL, as Litestream, holds it for as long as it runs. What the WAL had is then overwritten bit by bit.
  await sql`pragma busy_timeout = 0`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(db);
}

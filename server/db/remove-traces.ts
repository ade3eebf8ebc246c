import { sql, type Kysely } from 'kysely';
import { engineOf } from './engine.js';

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
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

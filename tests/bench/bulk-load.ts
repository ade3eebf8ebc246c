/**
 * Loads rentals as a restore would: without their indexes, triggers and search index, which are made from the whole at the end.
 * What stands afterwards is what row by row would have made, in a fraction of the time.
 */
import { sql, type Kysely } from 'kysely';
import { createRentalDayCounts } from '../../server/db/rental-day-counts.js';
import type { Database } from '../../server/db/schema.js';

interface Part {
  name: string;
  type: 'index' | 'trigger';
  sql: string;
}

const COUNTS = 'rental_day_counts';

/** Runs `load` with a bare table of rentals, then makes all that belongs to it. */
export async function bulkLoad(db: Kysely<Database>, load: () => Promise<void>): Promise<void> {
  const { rows: parts } = await sql<Part>`select name, type, sql from sqlite_master
    where tbl_name = 'rentals' and type in ('index', 'trigger') and sql is not null`.execute(db);
  for (const { type, name } of parts) await sql.raw(`drop ${type} ${name}`).execute(db);
  await load();
  for (const part of parts.filter(({ type }) => type === 'index')) await sql.raw(part.sql).execute(db);
  // It counts what stands and makes its own triggers.
  await sql.raw(`drop table ${COUNTS}`).execute(db);
  await createRentalDayCounts(db as Kysely<unknown>);
  await sql`insert into rentals_search (rentals_search) values ('rebuild')`.execute(db);
  for (const part of parts.filter(({ type, name }) => type === 'trigger' && !name.startsWith(COUNTS)))
    await sql.raw(part.sql).execute(db);
}

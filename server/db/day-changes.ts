/**
 * The counts per day on PostgreSQL. Each statement that changes rentals appends what it changes to `rental_day_changes`, so that no writer
 * waits for another one's count. This job folds these rows into `rental_day_counts`. The view `rental_day_totals` adds both, so that
 * totals are exact at every moment.
 */
import { sql, type Kysely } from 'kysely';
import { engineOf } from './engine.js';

/** A statement folds at most this many changes, so that it ends long before the database's limit of time, also after a move of a million rentals. */
const MOST_AT_ONCE = 50_000;

/** Folds all changes in parts. Ends early while another server folds. On SQLite there is nothing to fold. */
export async function foldDayChanges<Tables>(db: Kysely<Tables>, atMost = MOST_AT_ONCE): Promise<void> {
  if (engineOf(db) === 'sqlite') return;
  for (;;) if ((await foldPart(db, atMost)) < atMost) return;
}

/**
 * Adds changes to the counts and deletes them, in one statement: each reader sees them either as changes or in the counts. Returns how
 * many it folded: 0 also while another server folds.
 */
export async function foldPart<Tables>(db: Kysely<Tables>, atMost: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select exists (select 1 from rental_day_changes)
        and pg_try_advisory_xact_lock(hashtextextended('rental_day_changes', 0)) as "isMine"`.execute(trx);
    if (!rows[0]?.isMine) return 0;
    const { rows: folded } = await fold(atMost).execute(trx);
    return folded[0]?.changes ?? 0;
  });
}

/** Rows of a table without an index are found by their place. */
const fold = (atMost: number) => sql<{ changes: number }>`
  with folded as (
    delete from rental_day_changes
      where ctid = any(array(select ctid from rental_day_changes limit ${sql.lit(atMost)})) returning *),
  counted as (
    insert into rental_day_counts (family, scope, day, state, facets, rentals)
      select family, scope, day, state, facets, sum(change) from folded cross join lateral (values
        ('created', '', created_day, true),
        ('created', creator_admin_id, created_day, true),
        ('created', creator_leader_id, created_day, true),
        ('picked', '', picked_day, is_taken),
        ('picked', fetcher_admin_id, picked_day, is_taken),
        ('updated', '', updated_day, is_taken),
        ('updated', fetcher_admin_id, updated_day, is_taken)
      ) as entry (family, scope, day, counts) where counts and scope is not null
      group by 1, 2, 3, 4, 5 having sum(change) <> 0
      on conflict (family, scope, day, state, facets) do update set rentals = rental_day_counts.rentals + excluded.rentals)
  select count(*) as changes from folded`;

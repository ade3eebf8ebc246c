/**
 * The counts per day on PostgreSQL (migration 0036). Each statement that changes rentals appends what it changes to
 * `rental_day_changes`, so that no writer waits for another one's count; this job folds these rows into `rental_day_counts` and
 * `person_day_counts`. The views `rental_day_totals` and `person_day_totals` add both, so that totals are exact at every moment.
 */
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { engineOf } from './engine.js';

const EVERY_MS = 1000;

/**
 * Adds the changes to the counts and deletes them, in one statement: each reader sees them either as changes or in the counts. Returns
 * how many counts it changed: 0 also while another server folds.
 */
export async function foldDayChanges<Tables>(db: Kysely<Tables>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select exists (select 1 from rental_day_changes)
        and pg_try_advisory_xact_lock(hashtextextended('rental_day_changes', 0)) as "isMine"`.execute(trx);
    if (!rows[0]?.isMine) return 0;
    const { numAffectedRows } = await FOLD.execute(trx);
    return Number(numAffectedRows ?? 0);
  });
}

const FOLD = sql`
  with folded as (delete from rental_day_changes returning *), people as (
    insert into person_day_counts (side, person_id, day, rentals, picked, valid, invalid)
      select side, person_id, day, sum(change), sum(is_picked::integer * change),
          sum((number_status is not distinct from 'valid')::integer * change),
          sum((number_status is not distinct from 'invalid')::integer * change)
        from folded cross join lateral (values
          ('entered', creator_id, created_day, is_taken),
          ('taken', fetcher_id, fetched_day, true)
        ) as entry (side, person_id, day, is_picked) where person_id is not null and day is not null
        group by 1, 2, 3
        having sum(change) <> 0 or sum(is_picked::integer * change) <> 0
          or sum((number_status is not distinct from 'valid')::integer * change) <> 0
          or sum((number_status is not distinct from 'invalid')::integer * change) <> 0
      on conflict (side, person_id, day) do update set
        rentals = person_day_counts.rentals + excluded.rentals, picked = person_day_counts.picked + excluded.picked,
        valid = person_day_counts.valid + excluded.valid, invalid = person_day_counts.invalid + excluded.invalid)
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
    on conflict (family, scope, day, state, facets) do update set rentals = rental_day_counts.rentals + excluded.rentals`;

/** Folds once a second; on SQLite there is nothing to fold. Returns the function that stops this. */
export function foldDayChangesRegularly<Tables>(
  db: Kysely<Tables>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  if (engineOf(db) === 'sqlite') return () => Promise.resolve();
  let folding = Promise.resolve(0);
  let isFolding = false;
  const timer = setInterval(() => {
    if (isFolding) return;
    isFolding = true;
    folding = foldDayChanges(db)
      .catch((error: unknown) => {
        log.warn(
          { err: error },
          'Changes of the counts per day could not be folded; it is tried again in a second',
        );
        return 0;
      })
      .finally(() => (isFolding = false));
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await folding;
  };
}

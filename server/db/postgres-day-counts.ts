/**
 * The counts of days on PostgreSQL (migration 0004). Two pickers must not wait for one row, so a count may be
 * spread over several rows (`slot`), which are summed when read. When a day is over, its counts are merged.
 */
import { sql, type Kysely } from 'kysely';

/** How many counts one transaction merges; a day has some dozens. */
const MERGED_AT_ONCE = 500;

/**
 * Merges the counts of earlier days that are spread over several rows into one row each; returns how many counts. A
 * concurrent change of a count skips the locked rows and inserts a new one, so no change waits for the merge and the sum
 * is right at every moment.
 */
export async function mergeDayCounts<Tables>(db: Kysely<Tables>, beforeDay: number): Promise<number> {
  const merging = sql<{ day: number }>`
    with scattered as materialized (
      select family, scope, day, state from rental_day_counts where day < ${beforeDay}
        group by 1, 2, 3, 4 having count(*) > 1 limit ${MERGED_AT_ONCE}),
    taken as (
      delete from rental_day_counts c using scattered s
        where (c.family, c.scope, c.day, c.state) = (s.family, s.scope, s.day, s.state)
        returning c.family, c.scope, c.day, c.state, c.rentals)
    insert into rental_day_counts (family, scope, day, state, slot, rentals)
      select family, scope, day, state, nextval('rental_day_counts_slots'), sum(rentals)
        from taken group by 1, 2, 3, 4 returning day`;
  return db.transaction().execute(async (trx) => {
    // The lock ensures that only one of several servers merges.
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('rental_day_counts', 0)) as mine`.execute(trx);
    return rows[0]?.mine ? (await merging.execute(trx)).rows.length : 0;
  });
}

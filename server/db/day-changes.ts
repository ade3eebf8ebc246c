/**
 * The counts per day on PostgreSQL. Each statement that changes rentals appends what it changes to
 * `rental_day_changes`, and one that writes a message, an outcome or refused duplicates appends to `report_changes`, so that no writer
 * waits for another one's count. This job folds these rows into `rental_day_counts`, `report_counts` and `picker_seconds`. The views
 * `rental_day_totals`, `report_totals` and `picker_seconds_totals` add both, so that totals are exact at every moment.
 */
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { doRegularly } from '../base/do-regularly.js';
import { engineOf } from './engine.js';
import { RENTAL_COUNTS, REPORT_COUNTS, SECONDS_COLUMNS, WORK_COUNTS } from './report-columns.js';

const EVERY_MS = 1000;

/** A statement folds at most this many changes, so that it ends long before the database's limit of time, also after a move of a million rentals. */
const MOST_AT_ONCE = 50_000;

/** Folds all changes in parts. Ends early while another server folds. */
export async function foldDayChanges<Tables>(db: Kysely<Tables>, atMost = MOST_AT_ONCE): Promise<void> {
  for (;;) if ((await foldPart(db, atMost)) < atMost) return;
}

/**
 * Adds changes to the counts and deletes them, in one statement: each reader sees them either as changes or in the counts. Returns how
 * many it folded of the table that had more: 0 also while another server folds.
 */
export async function foldPart<Tables>(db: Kysely<Tables>, atMost: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select (exists (select 1 from rental_day_changes) or exists (select 1 from report_changes))
        and pg_try_advisory_xact_lock(hashtextextended('rental_day_changes', 0)) as "isMine"`.execute(trx);
    if (!rows[0]?.isMine) return 0;
    const { rows: folded } = await fold(atMost).execute(trx);
    return folded[0]?.changes ?? 0;
  });
}

const each = (columns: readonly string[], write: (column: string, index: number) => string) =>
  sql.raw(columns.map(write).join(', '));
const verdict = (name: 'valid' | 'invalid') =>
  sql.raw(`(number_status is not distinct from '${name}')::integer * change`);
/** The lengths of the spans that contain a day, as in the trigger functions of `0001-baseline`. */
const SPANS = sql`(values (1), (7), (56)) as spans (days)`;

/** Rows of a table without an index are found by their place. */
const takeFrom = (table: 'rental_day_changes' | 'report_changes', atMost: number) => sql`
  delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)} limit ${sql.lit(atMost)})) returning *`;

const fold = (atMost: number) => sql<{ changes: number }>`
  with folded as (${takeFrom('rental_day_changes', atMost)}), work as (${takeFrom('report_changes', atMost)}),
  reported as (
    insert into report_counts (side, subject_id, days, first_day, ${sql.raw(REPORT_COUNTS.join(', '))})
      select side, subject_id, days, day - (day + 3) % days, ${each(REPORT_COUNTS, (figure) => `sum(${figure})`)} from (
        select side, subject_id, day, change as rentals, is_picked::integer * change as picked,
            ${verdict('valid')} as valid, ${verdict('invalid')} as invalid,
            ${each(WORK_COUNTS, (figure) => `0 as ${figure}`)}
          from folded cross join lateral (values
            ('entered', creator_id, created_day, is_taken),
            ('uploaded', upload_id, created_day, is_taken),
            ('taken', fetcher_id, fetched_day, true)
          ) as entry (side, subject_id, day, is_picked) where subject_id is not null and day is not null
        union all
        select side, subject_id, day, ${each(RENTAL_COUNTS, () => '0')}, ${sql.raw(WORK_COUNTS.join(', '))} from work
      ) as entries cross join ${SPANS}
      group by 1, 2, 3, 4 having ${sql.raw(REPORT_COUNTS.map((figure) => `sum(${figure}) <> 0`).join(' or '))}
      on conflict (side, subject_id, days, first_day) do update set
        ${each(REPORT_COUNTS, (figure) => `${figure} = report_counts.${figure} + excluded.${figure}`)}),
  timed as (
    insert into picker_seconds (picker_id, days, first_day, ${sql.raw(SECONDS_COLUMNS.join(', '))})
      select fetcher_id, days, fetched_day - (fetched_day + 3) % days,
          ${each(SECONDS_COLUMNS, (_, index) => `coalesce(sum(change) filter (where seconds_slot = ${index + 1}), 0)`)}
        from folded cross join ${SPANS}
        where fetcher_id is not null and fetched_day is not null and seconds_slot is not null group by 1, 2, 3
      on conflict (picker_id, days, first_day) do update set
        ${each(SECONDS_COLUMNS, (column) => `${column} = picker_seconds.${column} + excluded.${column}`)}),
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
  select greatest((select count(*) from folded), (select count(*) from work)) as changes`;

/** Folds once a second; on SQLite there is nothing to fold. Returns the function that stops this. */
export function foldDayChangesRegularly<Tables>(
  db: Kysely<Tables>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  if (engineOf(db) === 'sqlite') return () => Promise.resolve();
  return doRegularly({
    everyMs: EVERY_MS,
    work: () => foldDayChanges(db),
    onError: (err) =>
      log.warn({ err }, 'Changes of the counts per day could not be folded; it is tried again in a second'),
  });
}

import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * The counts per day are read from the view `rental_day_totals`. On PostgreSQL writers no longer change shared rows of counts: a
 * statement appends what it changes to `rental_day_changes`, which has no index, and a job folds these rows into `rental_day_counts`.
 * The view adds what isn't folded yet. On SQLite there is one writer, so its triggers still change the counts themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(db);
}

const ON_SQLITE = [
  'create view rental_day_totals as select family, scope, day, state, rentals from rental_day_counts',
];

const IS_TAKEN = 'is_taken';

/** Where a changed rental counts: family, scope, day and condition. */
const ENTRIES = [
  ['created', `''`, 'created_day', 'true'],
  ['created', 'creator_admin_id', 'created_day', 'creator_admin_id is not null'],
  ['created', 'creator_leader_id', 'created_day', 'creator_leader_id is not null'],
  ['picked', `''`, 'picked_day', IS_TAKEN],
  ['picked', 'fetcher_admin_id', 'picked_day', `${IS_TAKEN} and fetcher_admin_id is not null`],
  ['updated', `''`, 'updated_day', IS_TAKEN],
  ['updated', 'fetcher_admin_id', 'updated_day', `${IS_TAKEN} and fetcher_admin_id is not null`],
] as const;

/** The Panama day of an instant, five hours behind UTC. */
const dayOf = (instant: string): string => `((${instant} - 18000000) / 86400000)::integer`;

/** What rows of rentals change, summed by all that decides where they count. */
const changesOf = (rows: string): string => `
  insert into rental_day_changes (creator_admin_id, creator_leader_id, fetcher_admin_id, is_taken,
      created_day, picked_day, updated_day, state, change)
    select creator_admin_id, creator_leader_id, fetcher_admin_id, fetcher_id is not null,
        ${dayOf('created_at')}, ${dayOf('picked_at')}, ${dayOf('updated_at')}, state, sum(change)
      from (${rows}) changed group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(change) <> 0;`;
const AFTER = 'select *, 1 as change from after_it';
const BEFORE = 'select *, -1 as change from before_it';

const ON_POSTGRES = [
  `create table rental_day_changes (
    creator_admin_id text collate "C", creator_leader_id text collate "C", fetcher_admin_id text collate "C",
    is_taken boolean not null, created_day integer not null, picked_day integer, updated_day integer not null,
    state integer not null, change integer not null)
    with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`,
  ...['insert', 'update', 'delete'].map((event) => `drop trigger rental_day_counts_${event} on rentals`),
  `drop function rental_day_counts_changed()`,
  `drop function rental_day_counts_add(text, text, integer, integer, integer)`,
  `create temporary table merged_day_counts on commit drop as
    select family, scope, day, state, sum(rentals)::integer as rentals from rental_day_counts group by 1, 2, 3, 4`,
  `truncate rental_day_counts`,
  // The primary key goes with its column.
  `alter table rental_day_counts drop column slot`,
  `drop sequence rental_day_counts_slots`,
  `insert into rental_day_counts (family, scope, day, state, rentals) select * from merged_day_counts`,
  `alter table rental_day_counts add primary key (family, scope, day, state)`,
  `create view rental_day_totals as
    select family, scope, day, state, rentals from rental_day_counts
    ${ENTRIES.map(
      ([family, scope, day, condition]) => `
      union all select '${family}', ${scope}, ${day}, state, change from rental_day_changes where ${condition}`,
    ).join('')}`,
  `create function rental_day_counts_changed() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${changesOf(AFTER)}
    elsif tg_op = 'DELETE' then ${changesOf(BEFORE)}
    else ${changesOf(`${AFTER} union all ${BEFORE}`)}
    end if;
    return null;
  end $$`,
  ...[
    ['insert', 'new table as after_it'],
    ['delete', 'old table as before_it'],
    ['update', 'new table as after_it old table as before_it'],
  ].map(
    ([event = '', tables = '']) => `create trigger rental_day_counts_${event} after ${event} on rentals
    referencing ${tables} for each statement execute function rental_day_counts_changed()`,
  ),
];

import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * The figures of each person and day, which reports add up: what a person entered, by the day of the entry, and what they took, by the
 * day on which they took it. They are maintained like `rental_day_counts`: by triggers on SQLite, by the changes and their job on
 * PostgreSQL. Deals get an index from which reports count them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(db);
  await sql`create index closed_rentals_reported on closed_rentals (fetcher_id, created_at, status, payment_method)`.execute(
    db,
  );
}

const FIGURES = ['rentals', 'picked', 'valid', 'invalid'];

/** The Panama day of an instant, five hours behind UTC. */
const dayOf = (instant: string): string => `((${instant} - 18000000) / 86400000)`;
const when = (condition: string, value: string): string => `case when ${condition} then ${value} else 0 end`;

/** Where a rental counts, `change` times. */
const entriesOf = (row: string, change: string): string => `
  select 'entered' as side, ${row}creator_id as person_id, ${dayOf(`${row}created_at`)} as day, ${change} as rentals,
      ${when(`${row}fetcher_id is not null`, change)} as picked, ${verdictsOf(row, change)} where ${row}creator_id is not null
    union all
  select 'taken', ${row}fetcher_id, ${dayOf(`${row}fetched_at`)}, ${change}, ${change}, ${verdictsOf(row, change)}
    where ${row}fetcher_id is not null and ${row}fetched_at is not null`;

const verdictsOf = (row: string, change: string): string =>
  ['valid', 'invalid']
    .map((status) => `${when(`${row}number_status = '${status}'`, change)} as ${status}`)
    .join(', ');

const SUMS = FIGURES.map((figure) => `sum(${figure})`).join(', ');
const IS_CHANGED = FIGURES.map((figure) => `sum(${figure}) <> 0`).join(' or ');

/** One statement for all that a change of a rental moves, so that an unchanged figure writes nothing. */
const countOnSqlite = (entries: readonly string[]): string => `
  insert into person_day_counts (side, person_id, day, ${FIGURES.join(', ')})
    select side, person_id, day, ${SUMS} from (${entries.join(' union all ')})
    where true group by side, person_id, day having ${IS_CHANGED}
    on conflict (side, person_id, day) do update set
      ${FIGURES.map((figure) => `${figure} = ${figure} + excluded.${figure}`).join(', ')};`;

const MOVED_BY = ['creator_id', 'created_at', 'fetcher_id', 'fetched_at', 'number_status'];

const ON_SQLITE = [
  `create table person_day_counts (
    side text not null, person_id text not null, day integer not null,
    ${FIGURES.map((figure) => `${figure} integer not null`).join(', ')},
    primary key (side, person_id, day)) without rowid`,
  `insert into person_day_counts
    select 'entered', creator_id, ${dayOf('created_at')}, count(*), count(fetcher_id),
        sum(number_status is 'valid'), sum(number_status is 'invalid')
      from rentals where creator_id is not null group by 2, 3`,
  `insert into person_day_counts
    select 'taken', fetcher_id, ${dayOf('fetched_at')}, count(*), count(*),
        sum(number_status is 'valid'), sum(number_status is 'invalid')
      from rentals where fetcher_id is not null and fetched_at is not null group by 2, 3`,
  `create trigger person_day_counts_insert after insert on rentals
    begin ${countOnSqlite([entriesOf('new.', '1')])} end`,
  `create trigger person_day_counts_delete after delete on rentals
    begin ${countOnSqlite([entriesOf('old.', '-1')])} end`,
  `create trigger person_day_counts_update after update of ${MOVED_BY.join(', ')} on rentals
    when ${MOVED_BY.map((column) => `old.${column} is not new.${column}`).join(' or ')}
    begin ${countOnSqlite([entriesOf('new.', '1'), entriesOf('old.', '-1')])} end`,
  `create view person_day_totals as
    select side, person_id, day, ${FIGURES.join(', ')} from person_day_counts`,
];

/** What rows of rentals change, summed by all that decides where they count. */
const changesOf = (rows: string): string => `
  insert into rental_day_changes (creator_admin_id, creator_leader_id, fetcher_admin_id, is_taken,
      created_day, picked_day, updated_day, state, creator_id, fetcher_id, fetched_day, number_status, change)
    select creator_admin_id, creator_leader_id, fetcher_admin_id, fetcher_id is not null,
        ${dayOf('created_at')}::integer, ${dayOf('picked_at')}::integer, ${dayOf('updated_at')}::integer, state,
        creator_id, fetcher_id, ${dayOf('fetched_at')}::integer, number_status, sum(change)
      from (${rows}) changed group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 having sum(change) <> 0;`;
const AFTER = 'select *, 1 as change from after_it';
const BEFORE = 'select *, -1 as change from before_it';

const ON_POSTGRES = [
  // This waits for the statements that change rentals at this moment, and the next ones wait until the counts are complete.
  `lock table rentals in share row exclusive mode`,
  `alter table rental_day_changes add column creator_id text collate "C", add column fetcher_id text collate "C",
    add column fetched_day integer, add column number_status text collate "C"`,
  `create table person_day_counts (
    side text collate "C" not null, person_id text collate "C" not null, day integer not null,
    ${FIGURES.map((figure) => `${figure} integer not null`).join(', ')},
    primary key (side, person_id, day)) with (fillfactor = 70)`,
  `insert into person_day_counts
    select 'entered', creator_id, ${dayOf('created_at')}::integer, count(*), count(fetcher_id),
        count(*) filter (where number_status = 'valid'), count(*) filter (where number_status = 'invalid')
      from rentals where creator_id is not null group by 2, 3`,
  `insert into person_day_counts
    select 'taken', fetcher_id, ${dayOf('fetched_at')}::integer, count(*), count(*),
        count(*) filter (where number_status = 'valid'), count(*) filter (where number_status = 'invalid')
      from rentals where fetcher_id is not null and fetched_at is not null group by 2, 3`,
  `create or replace function rental_day_counts_changed() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${changesOf(AFTER)}
    elsif tg_op = 'DELETE' then ${changesOf(BEFORE)}
    else ${changesOf(`${AFTER} union all ${BEFORE}`)}
    end if;
    return null;
  end $$`,
  `create view person_day_totals as
    select side, person_id, day, ${FIGURES.join(', ')} from person_day_counts
    union all select 'entered', creator_id, created_day, change, ${when('is_taken', 'change')}, ${verdictsOf('', 'change')}
      from rental_day_changes where creator_id is not null
    union all select 'taken', fetcher_id, fetched_day, change, change, ${verdictsOf('', 'change')}
      from rental_day_changes where fetcher_id is not null and fetched_day is not null`,
];

import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** Reports are read from other tables, which servers of the release before don't know. */
export const serversMustKnow = '2026-11-28-0800-figures';

/**
 * An entry is a row, as a pick is one (readings.md, 'Picks and entries'), and the figures of reports are added up from both: a job adds up
 * the days that are over (`figure_spans`), and `figure_mark` says up to which day. What triggers added up before goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? 'text collate "C"' : 'text';
  const id = isPostgres ? 'bigint' : 'integer';
  const statements = [
    ...(isPostgres ? GOES_ON_POSTGRES : GOES_ON_SQLITE),
    `create table entries (
      rental_id ${text} primary key,
      creator_id ${text},
      leader_id ${text},
      admin_id ${text},
      upload_id ${text},
      entered_at bigint not null,
      withdrawn_at bigint
    )`,
    `insert into entries (rental_id, creator_id, leader_id, admin_id, upload_id, entered_at)
      select id, coalesce((
          select by_id from rental_events join users on users.id = by_id
          where rental_id = rentals.id and kind = 'handed-over' and users.role = 'data-creator'
          order by at limit 1), creator_id),
        creator_leader_id, creator_admin_id, upload_id, created_at
      from rentals`,
    'create index entries_entered on entries (entered_at)',
    'create index entries_creator on entries (creator_id, entered_at, withdrawn_at)',
    'create index entries_withdrawn on entries (entered_at) where withdrawn_at is not null',
    // Picks are written in the order of their time; on PostgreSQL this index costs a claim nothing, and no claim reads by it.
    `create index picks_picked on picks ${isPostgres ? 'using brin (picked_at) with (autosummarize = on)' : '(picked_at)'}`,
    'create index messages_sent on messages (created_at)',
    'create index refused_duplicates_at on refused_duplicates (at)',
    `create table figure_spans (
      side ${text} not null check (side in ('pickers', 'creators')),
      days integer not null,
      first_day integer not null,
      person_id ${text} not null,
      leader_id ${text} not null,
      admin_id ${text} not null,
      upload_id ${text} not null,
      entered integer not null,
      picked integer not null,
      valid integer not null,
      invalid integer not null,
      no_answers integer not null,
      call_backs integer not null,
      skips integer not null,
      messages integer not null,
      duplicates integer not null,
      seconds ${text} not null,
      primary key (side, days, first_day, person_id, leader_id, admin_id, upload_id)
    )${isPostgres ? '' : ' without rowid'}`,
    'create table figure_mark (id integer primary key check (id = 1), before_day integer)',
    'insert into figure_mark (id) values (1)',
    `create table late_picks (pick_id ${id} primary key references picks (id), picked_at bigint not null)`,
    'create index late_picks_picked on late_picks (picked_at)',
    ...(isPostgres ? ENTRIES_ON_POSTGRES : ENTRIES_ON_SQLITE),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const GOES_ON_SQLITE = [
  ...[
    'insert',
    'delete',
    'update',
    'message',
    'message_moved',
    'message_deleted',
    'duplicates',
    'outcome',
  ].map((name) => `drop trigger report_counts_${name}`),
  ...['insert', 'delete', 'update'].map((name) => `drop trigger picker_seconds_${name}`),
  ...['report_totals', 'picker_seconds_totals'].map((view) => `drop view ${view}`),
  ...['report_counts', 'picker_seconds'].map((table) => `drop table ${table}`),
];

const DAY_COLUMNS = `creator_admin_id, creator_leader_id, fetcher_admin_id, is_taken, created_day, picked_day,
      updated_day, state, facets, change`;

const dayChanges = (changed: string) => `
    insert into rental_day_changes (${DAY_COLUMNS})
      select creator_admin_id, creator_leader_id, fetcher_admin_id, fetcher_id is not null,
        ((created_at - 18000000) / 86400000)::integer, ((picked_at - 18000000) / 86400000)::integer,
        ((updated_at - 18000000) / 86400000)::integer, state, facets, sum(change)
      from (${changed}) changed group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(change) <> 0;`;

const GOES_ON_POSTGRES = [
  ...['report_totals', 'picker_seconds_totals'].map((view) => `drop view ${view}`),
  'drop trigger report_counts_outcome on rental_events',
  'drop trigger report_counts_duplicates on refused_duplicates',
  ...['message', 'message_moved', 'message_deleted'].map(
    (name) => `drop trigger report_counts_${name} on messages`,
  ),
  ...['outcome', 'duplicates', 'message', 'message_moved', 'message_deleted'].map(
    (name) => `drop function report_counts_${name}()`,
  ),
  ...['report_counts', 'picker_seconds', 'report_changes'].map((table) => `drop table ${table}`),
  `create or replace function rental_day_counts_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then${dayChanges('select *, 1 as change from after_it')}
  elsif tg_op = 'DELETE' then${dayChanges('select *, -1 as change from before_it')}
  else${dayChanges(`
        select *, 1 as change from after_it union all select *, -1 as change from before_it`)}
  end if;
  return null;
end $$`,
  ...['creator_id', 'fetcher_id', 'fetched_day', 'number_status', 'upload_id', 'seconds_slot'].map(
    (column) => `alter table rental_day_changes drop column ${column}`,
  ),
];

/** A rental that is restored has its entry. */
const ENTER = `
    insert into entries (rental_id, creator_id, leader_id, admin_id, upload_id, entered_at)
    select new.id, new.creator_id, new.creator_leader_id, new.creator_admin_id, new.upload_id, new.created_at
    where not exists (select 1 from entries where rental_id = new.id);`;

const KEPT_COLUMNS = ['rental_id', 'creator_id', 'leader_id', 'admin_id', 'upload_id', 'entered_at'];

const ENTRIES_ON_SQLITE = [
  `create trigger entries_of_rentals after insert on rentals
  begin${ENTER}
  end`,
  `create trigger entries_no_change before update on entries
    when old.withdrawn_at is not null or ${KEPT_COLUMNS.map((column) => `new.${column} is not old.${column}`).join(' or ')}
  begin
    select raise(abort, 'entries is append-only');
  end`,
  `create trigger entries_no_delete before delete on entries
  begin
    select raise(abort, 'entries is append-only');
  end`,
  `create trigger entries_no_replace before insert on entries
    when exists (select 1 from entries where rental_id = new.rental_id)
  begin
    select raise(abort, 'entries is append-only');
  end`,
];

const ENTRIES_ON_POSTGRES = [
  `create function write_entries() returns trigger language plpgsql security definer set search_path from current as $$
begin${ENTER}
  return null;
end $$`,
  `create trigger entries_of_rentals after insert on rentals
    for each row execute function write_entries()`,
  `create function refuse_change_of_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.withdrawn_at is null and to_jsonb(new) - 'withdrawn_at' = to_jsonb(old) - 'withdrawn_at' then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$`,
  `create trigger entries_no_change before update or delete on entries
    for each row execute function refuse_change_of_entries()`,
  `create trigger entries_no_truncate before truncate on entries
    for each statement execute function refuse_change()`,
];

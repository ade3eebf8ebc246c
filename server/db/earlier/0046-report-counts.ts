import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * What reports add up: `report_counts` replaces `person_day_counts`. It also counts outcomes, messages and refused duplicates, and the
 * rentals of each upload. Each figure is stored for the day, for the week and for eight weeks, so that a report of a year reads few rows.
 * `picker_seconds` counts how long leads took, as a histogram: its column `s20` counts those from 20 seconds up to the next column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(db);
}

const OF_RENTALS = ['rentals', 'picked', 'valid', 'invalid'];
const OF_WORK = ['no_answers', 'call_backs', 'skips', 'messages', 'duplicates'];
const FIGURES = [...OF_RENTALS, ...OF_WORK];

/** The lengths of the stored spans; those of a week and of eight weeks begin on a Monday. */
const LENGTHS = '(select 1 as days union all select 7 union all select 56) lengths';
const firstDay = (day = 'day'): string => `${day} - (${day} + 3) % days`;

/** Each second has its column up to 20 seconds; above, a column is at most a tenth as wide as the seconds where it begins. */
const LONGEST_SECONDS = 1800;
const EDGES: number[] = [];
for (let edge = 0; edge < LONGEST_SECONDS; edge += Math.max(1, Math.floor(edge / 10))) EDGES.push(edge);
EDGES.push(LONGEST_SECONDS);
const SECONDS = EDGES.map((edge) => `s${edge}`);

/** The Panama day of an instant, five hours behind UTC. */
const dayOf = (instant: string): string => `((${instant} - 18000000) / 86400000)`;
const when = (condition: string, value: string): string => `case when ${condition} then ${value} else 0 end`;
const sums = (columns: readonly string[]): string => columns.map((column) => `sum(${column})`).join(', ');
const integers = (columns: readonly string[], type = 'integer'): string =>
  columns.map((column) => `${column} ${type} not null default 0`).join(', ');

/** Adds entries of a subject and a day to the spans in which the day lies. An unchanged figure writes nothing. */
const count = (figures: readonly string[], entries: readonly string[]): string => `
  insert into report_counts (side, subject_id, days, first_day, ${figures.join(', ')})
    select side, subject_id, days, ${firstDay()}, ${sums(figures)}
    from (${entries.join(' union all ')}) entries cross join ${LENGTHS}
    where true group by 1, 2, 3, 4 having ${figures.map((figure) => `sum(${figure}) <> 0`).join(' or ')}
    on conflict (side, subject_id, days, first_day) do update set
      ${figures.map((figure) => `${figure} = report_counts.${figure} + excluded.${figure}`).join(', ')};`;

const countSeconds = (entries: readonly string[]): string => `
  insert into picker_seconds (picker_id, days, first_day, ${SECONDS.join(', ')})
    select picker_id, days, ${firstDay()}, ${sums(SECONDS)} from (
      select picker_id, day, ${EDGES.map(
        (edge, index) => `${when(`seconds ${within(edge, EDGES[index + 1])}`, 'change')} as s${edge}`,
      ).join(', ')} from (${entries.join(' union all ')}) timed) entries cross join ${LENGTHS}
    where true group by 1, 2, 3
    on conflict (picker_id, days, first_day) do update set
      ${SECONDS.map((column) => `${column} = picker_seconds.${column} + excluded.${column}`).join(', ')};`;

const within = (edge: number, next: number | undefined): string =>
  next === undefined ? `>= ${edge}` : `between ${edge} and ${next - 1}`;

const verdictsOf = (row: string, change: string): string =>
  ['valid', 'invalid']
    .map((status) => `${when(`${row}number_status = '${status}'`, change)} as ${status}`)
    .join(', ');

/** Where a rental counts, `change` times. */
const entriesOf = (row: string, change: string): string => `
  select 'entered' as side, ${row}creator_id as subject_id, ${dayOf(`${row}created_at`)} as day, ${change} as rentals,
      ${when(`${row}fetcher_id is not null`, change)} as picked, ${verdictsOf(row, change)} where ${row}creator_id is not null
    union all
  select 'uploaded', ${row}upload_id, ${dayOf(`${row}created_at`)}, ${change},
      ${when(`${row}fetcher_id is not null`, change)}, ${verdictsOf(row, change)} where ${row}upload_id is not null
    union all
  select 'taken', ${row}fetcher_id, ${dayOf(`${row}fetched_at`)}, ${change}, ${change}, ${verdictsOf(row, change)}
    where ${row}fetcher_id is not null and ${row}fetched_at is not null`;

/** The seconds from the pick of a rental to its end, in which a clock that was set back counts as 0. */
const secondsOf = (row: string): string =>
  when(`${row}finished_at > ${row}fetched_at`, `(${row}finished_at - ${row}fetched_at) / 1000`);

/** The lead of a rental whose call has ended. */
const timedOf = (row: string, change: string, from = ''): string => `
  select ${row}fetcher_id as picker_id, ${dayOf(`${row}fetched_at`)} as day, ${secondsOf(row)} as seconds, ${change} as change
    ${from} where ${row}fetcher_id is not null and ${row}fetched_at is not null and ${row}finished_at is not null`;

/** Who sent a message, on the side of pickers or of creators. */
const messageOf = (row: string, change: string): string => `
  select case when ${row}sender = 'picker' then 'taken' else 'entered' end as side,
      case when ${row}sender = 'picker' then ${row}picker_id else ${row}creator_id end as subject_id,
      ${dayOf(`${row}created_at`)} as day, ${change} as messages`;

/** Whose call ended without a verdict. */
const OUTCOMES = { no_answers: 'no-answer', call_backs: 'call-back', skips: 'skipped' };
const IS_OUTCOME = `kind in (${Object.values(OUTCOMES)
  .map((kind) => `'${kind}'`)
  .join(', ')})`;
const outcomeOf = (row: string): string => `
  select 'taken' as side, ${row}by_id as subject_id, ${dayOf(`${row}at`)} as day,
    ${Object.entries(OUTCOMES)
      .map(([figure, kind]) => `${when(`${row}kind = '${kind}'`, '1')} as ${figure}`)
      .join(', ')}`;

/** Whose duplicates were refused, and those of which upload. */
const duplicatesOf = (row: string): string => `
  select 'entered' as side, ${row}user_id as subject_id, ${dayOf(`${row}at`)} as day, ${row}rows as duplicates
    union all
  select 'uploaded', ${row}upload_id, ${dayOf(`${row}at`)}, ${row}rows where ${row}upload_id is not null`;

/** The counts of what exists already, in one pass over each table. */
const FILL = [
  count(OF_RENTALS, [
    `select side, person_id as subject_id, day, ${OF_RENTALS.join(', ')} from person_day_counts`,
    `select 'uploaded', upload_id, ${dayOf('created_at')}, count(*), count(fetcher_id),
        sum(${when(`number_status = 'valid'`, '1')}), sum(${when(`number_status = 'invalid'`, '1')})
      from rentals where upload_id is not null group by 2, 3`,
  ]),
  count(Object.keys(OUTCOMES), [
    `${outcomeOf('')} from rental_events where by_id is not null and ${IS_OUTCOME}`,
  ]),
  count(['messages'], [`${messageOf('', '1')} from messages`]),
  countSeconds([timedOf('', '1', 'from rentals')]),
  'drop table person_day_counts',
];

const tables = (text: string, withoutRowid: string, narrow = 'integer'): string[] => [
  `create table report_counts (
    side ${text} not null, subject_id ${text} not null, days integer not null, first_day integer not null,
    ${integers(FIGURES)}, primary key (side, subject_id, days, first_day)) ${withoutRowid}`,
  `create table picker_seconds (
    picker_id ${text} not null, days integer not null, first_day integer not null,
    ${integers(SECONDS, narrow)}, primary key (picker_id, days, first_day)) ${withoutRowid}`,
  `create table refused_duplicates (
    id ${text} primary key not null, user_id ${text} not null references users (id),
    upload_id ${text} references uploads (id), rows integer not null, at bigint not null)`,
];

const MOVED_BY = ['creator_id', 'created_at', 'upload_id', 'fetcher_id', 'fetched_at', 'number_status'];
const TIMED_BY = ['fetcher_id', 'fetched_at', 'finished_at'];
const isChanged = (columns: readonly string[]): string =>
  `(${columns.map((column) => `old.${column} is not new.${column}`).join(' or ')})`;

const ON_SQLITE = [
  'drop view person_day_totals',
  ...['insert', 'delete', 'update'].map((event) => `drop trigger person_day_counts_${event}`),
  ...tables('text', 'without rowid'),
  ...FILL,
  `create trigger report_counts_insert after insert on rentals
    begin ${count(OF_RENTALS, [entriesOf('new.', '1')])} end`,
  `create trigger report_counts_delete after delete on rentals
    begin ${count(OF_RENTALS, [entriesOf('old.', '-1')])} end`,
  `create trigger report_counts_update after update of ${MOVED_BY.join(', ')} on rentals when ${isChanged(MOVED_BY)}
    begin ${count(OF_RENTALS, [entriesOf('new.', '1'), entriesOf('old.', '-1')])} end`,
  `create trigger picker_seconds_insert after insert on rentals when new.finished_at is not null
    begin ${countSeconds([timedOf('new.', '1')])} end`,
  `create trigger picker_seconds_delete after delete on rentals when old.finished_at is not null
    begin ${countSeconds([timedOf('old.', '-1')])} end`,
  `create trigger picker_seconds_update after update of ${TIMED_BY.join(', ')} on rentals
    when ${isChanged(TIMED_BY)} and (old.finished_at is not null or new.finished_at is not null)
    begin ${countSeconds([timedOf('new.', '1'), timedOf('old.', '-1')])} end`,
  `create trigger report_counts_outcome after insert on rental_events
    when new.by_id is not null and new.${IS_OUTCOME}
    begin ${count(Object.keys(OUTCOMES), [outcomeOf('new.')])} end`,
  `create trigger report_counts_message after insert on messages
    begin ${count(['messages'], [messageOf('new.', '1')])} end`,
  `create trigger report_counts_message_moved after update of picker_id, creator_id on messages
    begin ${count(['messages'], [messageOf('new.', '1'), messageOf('old.', '-1')])} end`,
  `create trigger report_counts_duplicates after insert on refused_duplicates
    begin ${count(['duplicates'], [duplicatesOf('new.')])} end`,
  'create view report_totals as select * from report_counts',
  'create view picker_seconds_totals as select * from picker_seconds',
];

/** The column of `picker_seconds` in which a duration counts, as its number from 1. */
const SLOT = `case when finished_at is not null then width_bucket(${secondsOf('')}, array[${EDGES.join(', ')}]::bigint[]) end`;

/** What rows of rentals change, summed by all that decides where they count. */
const changesOf = (rows: string): string => `
  insert into rental_day_changes (creator_admin_id, creator_leader_id, fetcher_admin_id, is_taken,
      created_day, picked_day, updated_day, state, facets, creator_id, fetcher_id, fetched_day, number_status, upload_id,
      seconds_slot, change)
    select creator_admin_id, creator_leader_id, fetcher_admin_id, fetcher_id is not null,
        ${dayOf('created_at')}::integer, ${dayOf('picked_at')}::integer, ${dayOf('updated_at')}::integer, state, facets,
        creator_id, fetcher_id, ${dayOf('fetched_at')}::integer, number_status, upload_id, ${SLOT}, sum(change)
      from (${rows}) changed group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 having sum(change) <> 0;`;
const AFTER = 'select *, 1 as change from after_it';
const BEFORE = 'select *, -1 as change from before_it';

const zeros = (columns: readonly string[]): string => columns.map((column) => `0 as ${column}`).join(', ');
const UNFOLDED_RENTALS = (
  [
    ['entered', 'creator_id', 'created_day', when('is_taken', 'change')],
    ['uploaded', 'upload_id', 'created_day', when('is_taken', 'change')],
    ['taken', 'fetcher_id', 'fetched_day', 'change'],
  ] as const
).map(
  ([side, subject, day, picked]) => `
    select '${side}' as side, ${subject} as subject_id, ${day} as day, change as rentals, ${picked} as picked, ${verdictsOf('', 'change')},
        ${zeros(OF_WORK)} from rental_day_changes where ${subject} is not null and ${day} is not null`,
);

/** A trigger that appends what a row of another table counts. */
const appended = (
  name: string,
  on: string,
  condition: string,
  work: readonly (readonly [figures: string, entries: string])[],
): string[] => [
  `create function ${name}() returns trigger language plpgsql as $$
  begin
    ${work.map(([figures, entries]) => `insert into report_changes (side, subject_id, day, ${figures}) ${entries};`).join('\n    ')}
    return null;
  end $$`,
  `create trigger ${name} after ${on} for each row when (${condition}) execute function ${name}()`,
];

const ON_POSTGRES = [
  // These wait for the statements that write at this moment, and the next ones wait until the counts are complete.
  `lock table rentals, rental_events, messages in share row exclusive mode`,
  'drop view person_day_totals',
  `alter table rental_day_changes add column upload_id text collate "C", add column seconds_slot integer`,
  `create table report_changes (
    side text collate "C" not null, subject_id text collate "C" not null, day integer not null, ${integers(OF_WORK)})
    with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`,
  ...tables('text collate "C"', 'with (fillfactor = 70)', 'smallint'),
  // For reports of many people; without it they read the whole table, because a person's rows are far from each other.
  'create index report_counts_spans on report_counts (days, first_day)',
  'create index picker_seconds_spans on picker_seconds (days, first_day)',
  ...FILL,
  `create or replace function rental_day_counts_changed() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${changesOf(AFTER)}
    elsif tg_op = 'DELETE' then ${changesOf(BEFORE)}
    else ${changesOf(`${AFTER} union all ${BEFORE}`)}
    end if;
    return null;
  end $$`,
  ...appended(
    'report_counts_outcome',
    'insert on rental_events',
    `new.by_id is not null and new.${IS_OUTCOME}`,
    [[Object.keys(OUTCOMES).join(', '), outcomeOf('new.')]],
  ),
  ...appended('report_counts_message', 'insert on messages', 'true', [['messages', messageOf('new.', '1')]]),
  ...appended('report_counts_message_moved', 'update of picker_id, creator_id on messages', 'true', [
    ['messages', messageOf('new.', '1')],
    ['messages', messageOf('old.', '-1')],
  ]),
  ...appended('report_counts_duplicates', 'insert on refused_duplicates', 'true', [
    ['duplicates', duplicatesOf('new.')],
  ]),
  `create view report_totals as
    select * from report_counts
    union all select side, subject_id, days, ${firstDay()}, ${FIGURES.join(', ')} from (
      ${UNFOLDED_RENTALS.join(' union all ')}
      union all select side, subject_id, day, ${zeros(OF_RENTALS)}, ${OF_WORK.join(', ')} from report_changes
    ) unfolded cross join ${LENGTHS}`,
  `create view picker_seconds_totals as
    select * from picker_seconds
    union all select fetcher_id, days, ${firstDay('fetched_day')},
      ${SECONDS.map((_, index) => when(`seconds_slot = ${index + 1}`, 'change')).join(', ')}
      from rental_day_changes cross join ${LENGTHS}
      where fetcher_id is not null and fetched_day is not null and seconds_slot is not null`,
];

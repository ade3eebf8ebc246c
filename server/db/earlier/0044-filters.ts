import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * What the filters of lists read: source, outcome, e-mail, deal and do-not-contact list of a rental as one number (`facets`), which the
 * indexes of lists, people and uploads contain and by which the counts per day are divided.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  await db.schema.alterTable('rentals').addColumn('deal_at', 'bigint').execute();
  await run([
    `update rentals set deal_at = (${dealOf('rentals.id')})
      where id in (select rental_id from closed_rentals where ${IS_STANDING})`,
    ...(isPostgres ? DEALS_ON_POSTGRES : DEALS_ON_SQLITE),
  ]);
  await db.schema
    .alterTable('rentals')
    .addColumn('facets', 'integer', (c) => c.notNull().generatedAlwaysAs(sql.raw(FACETS)))
    .execute();
  await run([...INDEXES, ...UPLOADS, ...(isPostgres ? COUNTS_ON_POSTGRES : COUNTS_ON_SQLITE)]);
}

const IS_STANDING = `status in ('in-process', 'done')`;
const dealOf = (rentalId: string): string =>
  `select max(created_at) from closed_rentals where rental_id = ${rentalId} and ${IS_STANDING}`;
const setDeal = (rentalId: string): string =>
  `update rentals set deal_at = (${dealOf(rentalId)}) where id = ${rentalId};`;

const DEAL_EVENTS = [
  ['insert', 'insert', 'new.rental_id'],
  ['update', 'update of status', 'new.rental_id'],
  ['delete', 'delete', 'old.rental_id'],
] as const;
const DEALS_ON_SQLITE = DEAL_EVENTS.map(
  ([name, event, rentalId]) =>
    `create trigger closed_rentals_deal_${name} after ${event} on closed_rentals begin ${setDeal(rentalId)} end`,
);
const DEALS_ON_POSTGRES = DEAL_EVENTS.flatMap(([name, event, rentalId]) => [
  `create function closed_rentals_deal_${name}() returns trigger language plpgsql as
    $$ begin ${setDeal(rentalId)} return null; end $$`,
  `create trigger closed_rentals_deal_${name} after ${event} on closed_rentals
    for each row execute function closed_rentals_deal_${name}()`,
]);

const FACETS = `case source when 'bulk' then 1 when 'for-use' then 2 else 0 end
  + case when finished_at is null or number_status is not null or outcome is null then 0
      when outcome = 'no-answer' then 4 when outcome = 'call-back' then 8 else 12 end
  + case when client_email is null then 0 else 16 end
  + case when deal_at is null then 0 else 32 end
  + case when do_not_contact_at is null then 0 else 64 end`;

const TAKEN = 'where fetcher_id is not null';
/** Each index has the columns with which a list filters and sorts, so that a list reads only the rows that it shows. */
const INDEXES = [
  ['entered', 'state, created_at, seq, facets', ''],
  ['entered_admin', 'creator_admin_id, state, created_at, seq, facets', 'where creator_admin_id is not null'],
  [
    'entered_leader',
    'creator_leader_id, state, created_at, seq, facets',
    'where creator_leader_id is not null',
  ],
  ['taken', 'state, picked_at, seq, facets', TAKEN],
  ['taken_admin', 'fetcher_admin_id, state, picked_at, seq, facets', TAKEN],
  ['changed', 'state, updated_at, seq, facets', TAKEN],
  ['changed_admin', 'fetcher_admin_id, state, updated_at, seq, facets', TAKEN],
  ['creator', 'creator_id, created_at, seq, number_status, state, facets', ''],
  ['fetcher_finished', 'fetcher_id, finished_at, seq, state, facets, updated_at, picked_at', TAKEN],
].flatMap(([name = '', columns = '', only = '']) => [
  `drop index rentals_${name}`,
  `create index rentals_${name} on rentals (${columns}) ${only}`,
]);
/** The rentals of an upload in the order of All Leads. It replaces the index of those that somebody has taken. */
const UPLOADS = [
  `drop index rentals_upload_picked`,
  `create index rentals_upload on rentals (upload_id, created_at, seq, state, facets) where upload_id is not null`,
];

interface Family {
  name: string;
  instant: string;
  owners: readonly string[];
  counts: (row: string) => string;
  /** The stored columns that can move a rental from one count to another. */
  movedBy: string;
}

const isTaken = (row: string): string => `${row}.fetcher_id is not null`;
const STORED =
  'fetched_at, finished_at, number_status, source, outcome, client_email, deal_at, do_not_contact_at';
const FAMILIES: readonly Family[] = [
  {
    name: 'created',
    instant: 'created_at',
    owners: ['creator_admin_id', 'creator_leader_id'],
    counts: () => 'true',
    movedBy: `created_at, creator_admin_id, creator_leader_id, ${STORED}`,
  },
  {
    name: 'picked',
    instant: 'picked_at',
    owners: ['fetcher_admin_id'],
    counts: isTaken,
    movedBy: `fetcher_id, fetcher_admin_id, ${STORED}`,
  },
  {
    name: 'updated',
    instant: 'updated_at',
    owners: ['fetcher_admin_id'],
    counts: isTaken,
    movedBy: `updated_at, fetcher_id, fetcher_admin_id, ${STORED}`,
  },
];

/** The scopes of a row: all, and each owner's (null where there is none). */
const scopesOf = ({ owners }: Family, row: string): string[] => [
  `''`,
  ...owners.map((owner) => `${row}.${owner}`),
];
/** The day of a row in Panama, which is five hours behind UTC. */
const dayOf = ({ instant }: Family, row: string): string => `((${row}.${instant} + -18000000) / 86400000)`;
const KEY = 'family, scope, day, state, facets';

const countRentals = (family: Family): string[] =>
  scopesOf(family, 'rentals').map(
    (scope) => `
  insert into rental_day_counts (${KEY}, rentals)
    select '${family.name}', ${scope}, ${dayOf(family, 'rentals')}, state, facets, count(*) from rentals
    where ${scope} is not null and ${family.counts('rentals')} group by 1, 2, 3, 4, 5`,
  );

const countNew = (family: Family): string =>
  scopesOf(family, 'new')
    .map(
      (scope) => `
  insert into rental_day_counts (${KEY}, rentals)
    select '${family.name}', ${scope}, ${dayOf(family, 'new')}, new.state, new.facets, 1
    where ${scope} is not null and ${family.counts('new')}
    on conflict (${KEY}) do update set rentals = rentals + 1;`,
    )
    .join('');

const discountOld = (family: Family): string =>
  scopesOf(family, 'old')
    .map(
      (scope) => `
  update rental_day_counts set rentals = rentals - 1
    where family = '${family.name}' and scope = ${scope} and day = ${dayOf(family, 'old')} and state = old.state
      and facets = old.facets and ${family.counts('old')};`,
    )
    .join('');

/** Whether a change moves the row from one count to another. */
const isMoved = (family: Family): string =>
  [
    ...family.owners.map((owner) => (row: string) => `${row}.${owner}`),
    (row: string) => dayOf(family, row),
    (row: string) => `${row}.state`,
    (row: string) => `${row}.facets`,
    family.counts,
  ]
    .map((key) => `(${key('old')}) is not (${key('new')})`)
    .join(' or ');

const COUNTS_ON_SQLITE = [
  `drop view rental_day_totals`,
  ...FAMILIES.flatMap(({ name }) =>
    ['insert', 'delete', 'update'].map((event) => `drop trigger rental_day_counts_${name}_${event}`),
  ),
  `drop table rental_day_counts`,
  `create table rental_day_counts (
    family text not null, scope text not null, day integer not null, state integer not null,
    facets integer not null, rentals integer not null, primary key (${KEY})) without rowid`,
  ...FAMILIES.flatMap((family) => [
    ...countRentals(family),
    `create trigger rental_day_counts_${family.name}_insert after insert on rentals
        when ${family.counts('new')} begin ${countNew(family)} end`,
    `create trigger rental_day_counts_${family.name}_delete after delete on rentals
        when ${family.counts('old')} begin ${discountOld(family)} end`,
    `create trigger rental_day_counts_${family.name}_update after update of ${family.movedBy} on rentals
        when ${isMoved(family)} begin ${discountOld(family)} ${countNew(family)} end`,
  ]),
  `create view rental_day_totals as select ${KEY}, rentals from rental_day_counts`,
];

/** Where a changed rental counts: family, scope, day and condition. */
const ENTRIES = [
  ['created', `''`, 'created_day', 'true'],
  ['created', 'creator_admin_id', 'created_day', 'creator_admin_id is not null'],
  ['created', 'creator_leader_id', 'created_day', 'creator_leader_id is not null'],
  ['picked', `''`, 'picked_day', 'is_taken'],
  ['picked', 'fetcher_admin_id', 'picked_day', 'is_taken and fetcher_admin_id is not null'],
  ['updated', `''`, 'updated_day', 'is_taken'],
  ['updated', 'fetcher_admin_id', 'updated_day', 'is_taken and fetcher_admin_id is not null'],
] as const;

const CHANGE_KEY = `creator_admin_id, creator_leader_id, fetcher_admin_id, is_taken, created_day, picked_day,
  updated_day, state, facets, creator_id, fetcher_id, fetched_day, number_status`;
const dayOnPostgres = (instant: string): string => `((${instant} - 18000000) / 86400000)::integer`;

const VERDICTS = `count(*) filter (where number_status = 'valid'), count(*) filter (where number_status = 'invalid')`;

/** What rows of rentals change, summed by all that decides where they count. */
const changesOf = (rows: string): string => `
  insert into rental_day_changes (${CHANGE_KEY}, change)
    select creator_admin_id, creator_leader_id, fetcher_admin_id, fetcher_id is not null,
        ${dayOnPostgres('created_at')}, ${dayOnPostgres('picked_at')}, ${dayOnPostgres('updated_at')}, state, facets,
        creator_id, fetcher_id, ${dayOnPostgres('fetched_at')}, number_status, sum(change)
      from (${rows}) changed group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 having sum(change) <> 0;`;
const AFTER = 'select *, 1 as change from after_it';
const BEFORE = 'select *, -1 as change from before_it';

const COUNTS_ON_POSTGRES = [
  `drop view rental_day_totals`,
  // The changes that aren't folded yet have no facets, so all counts are made anew from the rentals.
  `truncate rental_day_changes`,
  `truncate person_day_counts`,
  `insert into person_day_counts (side, person_id, day, rentals, picked, valid, invalid)
    select 'entered', creator_id, ${dayOnPostgres('created_at')}, count(*), count(fetcher_id), ${VERDICTS}
      from rentals where creator_id is not null group by 2, 3
    union all select 'taken', fetcher_id, ${dayOnPostgres('fetched_at')}, count(*), count(*), ${VERDICTS}
      from rentals where fetcher_id is not null and fetched_at is not null group by 2, 3`,
  `alter table rental_day_changes add column facets integer not null`,
  `truncate rental_day_counts`,
  `alter table rental_day_counts add column facets integer not null`,
  `alter table rental_day_counts drop constraint rental_day_counts_pkey`,
  `alter table rental_day_counts add primary key (${KEY})`,
  ...FAMILIES.flatMap(countRentals),
  `create or replace function rental_day_counts_changed() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${changesOf(AFTER)}
    elsif tg_op = 'DELETE' then ${changesOf(BEFORE)}
    else ${changesOf(`${AFTER} union all ${BEFORE}`)}
    end if;
    return null;
  end $$`,
  `create view rental_day_totals as
    select ${KEY}, rentals from rental_day_counts
    ${ENTRIES.map(
      ([family, scope, day, condition]) => `
      union all select '${family}', ${scope}, ${day}, state, facets, change from rental_day_changes where ${condition}`,
    ).join('')}`,
];

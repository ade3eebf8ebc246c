import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * What the lists of those above stand on: whose group entered a rental, its state and its instants as one column each, an
 * index for the order of every list in every scope, the search, the counts of days, and what a person keeps of a list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, above] of [
    ['creator_admin_id', 'admin_id'],
    ['creator_leader_id', 'team_leader_id'],
  ] as const) {
    await db.schema
      .alterTable('rentals')
      .addColumn(column, 'text', (c) => c.references('users.id'))
      .execute();
    await sql`update rentals set ${sql.ref(column)} =
      (select ${sql.ref(above)} from users where users.id = rentals.creator_id)`.execute(db);
  }
  await db.schema
    .alterTable('rentals')
    .addColumn('state', 'integer', (c) =>
      c.generatedAlwaysAs(sql`case when fetched_at is null then 0
        when finished_at is null then 1
        when number_status = 'valid' then 2 else 3 end`),
    )
    .execute();
  await db.schema
    .alterTable('rentals')
    .addColumn('picked_at', 'bigint', (c) => c.generatedAlwaysAs(sql`coalesce(finished_at, fetched_at)`))
    .execute();

  // Each ends with the row's own number, `seq`, which SQLite adds to every index by itself: equal instants have an order too.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const seq = isPostgres ? ', seq' : '';
  for (const [name, columns, only] of [
    ['entered', 'state, created_at', ''],
    ['entered_admin', 'creator_admin_id, state, created_at', 'where creator_admin_id is not null'],
    ['entered_leader', 'creator_leader_id, state, created_at', 'where creator_leader_id is not null'],
    ['taken', 'state, picked_at', 'where fetcher_id is not null'],
    ['taken_admin', 'fetcher_admin_id, state, picked_at', 'where fetcher_id is not null'],
    ['changed', 'state, updated_at', 'where fetcher_id is not null'],
    ['changed_admin', 'fetcher_admin_id, state, updated_at', 'where fetcher_id is not null'],
  ])
    await sql`create index ${sql.raw(`rentals_${name} on rentals (${columns}${seq}) ${only}`)}`.execute(db);
  const statements = isPostgres
    ? [...dayCountsOnPostgres(), ...searchOnPostgres(await collationOf(db))]
    : [...dayCountsOnSqlite(), ...SEARCH_ON_SQLITE];
  for (const statement of statements) await sql.raw(statement).execute(db);

  await db.schema
    .createTable('list_columns')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('hidden', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('list_columns_key', ['user_id', 'list'])
    .execute();
  await db.schema
    .createTable('list_views')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addUniqueConstraint('list_views_name', ['user_id', 'list', 'name'])
    .execute();
}

/** Which rentals are counted by day, by which of their instants, and whose are also counted on their own. */
interface Family {
  name: string;
  instant: string;
  owners: readonly string[];
  /** Whether a row counts. */
  counts: (row: string) => string;
  /** The stored columns that can move a rental from one count to another. */
  movedBy: string;
}

const isTaken = (row: string): string => `${row}.fetcher_id is not null`;
const STATE_COLUMNS = 'fetched_at, finished_at, number_status';
const FAMILIES: readonly Family[] = [
  {
    name: 'created',
    instant: 'created_at',
    owners: ['creator_admin_id', 'creator_leader_id'],
    counts: () => 'true',
    movedBy: `created_at, creator_admin_id, creator_leader_id, ${STATE_COLUMNS}`,
  },
  {
    name: 'picked',
    instant: 'picked_at',
    owners: ['fetcher_admin_id'],
    counts: isTaken,
    movedBy: `fetcher_id, fetcher_admin_id, ${STATE_COLUMNS}`,
  },
  {
    name: 'updated',
    instant: 'updated_at',
    owners: ['fetcher_admin_id'],
    counts: isTaken,
    movedBy: `updated_at, fetcher_id, fetcher_admin_id, ${STATE_COLUMNS}`,
  },
];

/** The scopes of a row: all, and each owner's (null where there is none). */
const scopesOf = ({ owners }: Family, row: string): string[] => [
  `''`,
  ...owners.map((owner) => `${row}.${owner}`),
];

/** The day of a row in Panama, which is five hours behind UTC. */
const dayOf = ({ instant }: Family, row: string): string => `((${row}.${instant} + -18000000) / 86400000)`;

const countRentals = (family: Family): string[] =>
  scopesOf(family, 'rentals').map(
    (scope) => `
  insert into rental_day_counts (family, scope, day, state, rentals)
    select '${family.name}', ${scope}, ${dayOf(family, 'rentals')}, state, count(*) from rentals
    where ${scope} is not null and ${family.counts('rentals')} group by 1, 2, 3, 4`,
  );

/** On SQLite a count is one row, and triggers change it with each rental. */
const dayCountsOnSqlite = (): string[] => [
  `create table rental_day_counts (
    family text not null, scope text not null, day integer not null, state integer not null, rentals integer not null,
    primary key (family, scope, day, state)) without rowid`,
  ...FAMILIES.flatMap((family) => [
    ...countRentals(family),
    `create trigger rental_day_counts_${family.name}_insert after insert on rentals
        when ${family.counts('new')} begin ${countNew(family)} end`,
    `create trigger rental_day_counts_${family.name}_delete after delete on rentals
        when ${family.counts('old')} begin ${discountOld(family)} end`,
    `create trigger rental_day_counts_${family.name}_update after update of ${family.movedBy} on rentals
        when ${isMoved(family)} begin ${discountOld(family)} ${countNew(family)} end`,
  ]),
];

const countNew = (family: Family): string =>
  scopesOf(family, 'new')
    .map(
      (scope) => `
  insert into rental_day_counts (family, scope, day, state, rentals)
    select '${family.name}', ${scope}, ${dayOf(family, 'new')}, new.state, 1
    where ${scope} is not null and ${family.counts('new')}
    on conflict (family, scope, day, state) do update set rentals = rentals + 1;`,
    )
    .join('');

const discountOld = (family: Family): string =>
  scopesOf(family, 'old')
    .map(
      (scope) => `
  update rental_day_counts set rentals = rentals - 1
    where family = '${family.name}' and scope = ${scope} and day = ${dayOf(family, 'old')} and state = old.state
      and ${family.counts('old')};`,
    )
    .join('');

/** Whether a change moves the row from one count to another. */
const isMoved = (family: Family): string =>
  [
    ...family.owners.map((owner) => (row: string) => `${row}.${owner}`),
    (row: string) => dayOf(family, row),
    (row: string) => `${row}.state`,
    family.counts,
  ]
    .map((key) => `(${key('old')}) is not (${key('new')})`)
    .join(' or ');

/**
 * On PostgreSQL two pickers must not wait for one row, so a count may be in several rows (`slot`): a writer changes one that is not
 * locked, or adds one. A statement first adds up its changes.
 */
const dayCountsOnPostgres = (): string[] => [
  `create table rental_day_counts (
  family text collate "C" not null, scope text collate "C" not null, day integer not null, state integer not null,
  slot bigint not null default 0, rentals integer not null,
  primary key (family, scope, day, state, slot)) with (fillfactor = 50)`,
  `create sequence rental_day_counts_slots`,
  ...FAMILIES.flatMap(countRentals),
  `create function rental_day_counts_add(a_family text, a_scope text, a_day integer, a_state integer, change integer)
  returns void language plpgsql as $$
  declare free bigint;
  begin
    select slot into free from rental_day_counts
      where family = a_family and scope = a_scope and day = a_day and state = a_state limit 1 for update skip locked;
    if found then
      update rental_day_counts set rentals = rentals + change
        where family = a_family and scope = a_scope and day = a_day and state = a_state and slot = free;
    else
      insert into rental_day_counts (family, scope, day, state, slot, rentals)
        values (a_family, a_scope, a_day, a_state, nextval('rental_day_counts_slots'), change);
    end if;
  end $$`,
  `create function rental_day_counts_changed() returns trigger language plpgsql as $$
  declare a record;
  begin
    if tg_op = 'INSERT' then ${addAll(entriesOf('after_it', 1))}
    elsif tg_op = 'DELETE' then ${addAll(entriesOf('before_it', -1))}
    else ${addAll(`${entriesOf('after_it', 1)} union all ${entriesOf('before_it', -1)}`)}
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

/** Where each row of a set counts, as many times as it does. */
const entriesOf = (rows: string, times: 1 | -1): string => `
  select entry.family, entry.scope, entry.day, each.state, ${times} as times from ${rows} each cross join lateral (values
    ${FAMILIES.flatMap((family) =>
      scopesOf(family, 'each').map(
        (scope) =>
          `('${family.name}', case when ${family.counts('each')} then ${scope} end, ${dayOf(family, 'each')}::integer)`,
      ),
    ).join(', ')}
  ) as entry (family, scope, day) where entry.scope is not null`;

const addAll = (source: string): string => `
  for a in select family, scope, day, state, sum(times)::integer as change from (${source}) counted
    group by 1, 2, 3, 4 having sum(times) <> 0
  loop perform rental_day_counts_add(a.family, a.scope, a.day, a.state, a.change); end loop;`;

const SEARCHED = ['facebook_name', 'client_name', 'client_email', 'number_key', 'address'];
const searchedOf = (row: string): string => SEARCHED.map((column) => `${row}.${column}`).join(', ');

const ADD_TO_SEARCH = `insert into rentals_search (rowid, ${SEARCHED.join(', ')}) values (new.seq, ${searchedOf('new')});`;
const REMOVE_FROM_SEARCH = `insert into rentals_search (rentals_search, rowid, ${SEARCHED.join(', ')}) values ('delete', old.seq, ${searchedOf('old')});`;

/** Trigrams without case and accents. The index holds no copy of the texts, and no lengths of texts, which only a ranking needs. */
const SEARCH_ON_SQLITE = [
  `create virtual table rentals_search using fts5 (${SEARCHED.join(', ')},
      content = 'rentals', content_rowid = 'seq', columnsize = 0, tokenize = 'trigram remove_diacritics 1')`,
  `insert into rentals_search (rentals_search) values ('rebuild')`,
  `create trigger rentals_search_insert after insert on rentals begin ${ADD_TO_SEARCH} end`,
  `create trigger rentals_search_delete after delete on rentals begin ${REMOVE_FROM_SEARCH} end`,
  `create trigger rentals_search_update after update of ${SEARCHED.join(', ')} on rentals
      when ${SEARCHED.map((column) => `old.${column} is not new.${column}`).join(' or ')} begin ${REMOVE_FROM_SEARCH} ${ADD_TO_SEARCH} end`,
];

/** Without ICU the database's own language says which letters have a lower case. */
async function collationOf(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql`select 1 from pg_collation where collname = 'und-x-icu'`.execute(db);
  return rows.length > 0 ? 'collate "und-x-icu"' : '';
}

/** Trigrams in a table of their own, so that taking and finishing a rental, which change no text, leave the large index alone. */
const searchOnPostgres = (collation: string): string[] => [
  `create extension if not exists pg_trgm`,
  `create function rental_search_text(text) returns text language sql immutable strict parallel safe
      return lower(regexp_replace(normalize($1, NFD), '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]', '', 'g') ${collation}) collate "C"`,
  `create table rentals_search (seq bigint primary key, words text collate "C" not null,
      number_key text collate "C" not null)`,
  `insert into rentals_search select seq, ${wordsOf('rentals')}, number_key from rentals`,
  `create index rentals_search_words on rentals_search using gin (words gin_trgm_ops, number_key gin_trgm_ops)`,
  searchTrigger(
    'insert',
    `insert into rentals_search select seq, ${wordsOf('after_it')}, number_key from after_it;`,
  ),
  `create trigger rentals_search_insert after insert on rentals referencing new table as after_it
      for each statement execute function rentals_search_insert()`,
  searchTrigger('delete', `delete from rentals_search where seq in (select seq from before_it);`),
  `create trigger rentals_search_delete after delete on rentals referencing old table as before_it
      for each statement execute function rentals_search_delete()`,
  searchTrigger(
    'update',
    `update rentals_search set words = ${wordsOf('new')}, number_key = new.number_key where seq = new.seq;`,
  ),
  `create trigger rentals_search_update after update of ${SEARCHED.join(', ')} on rentals for each row
      when ((${searchedOf('old')}) is distinct from (${searchedOf('new')}))
      execute function rentals_search_update()`,
];

/** A line for each column, so that no match runs from one into the next. */
const wordsOf = (row: string): string => `rental_search_text(concat_ws(E'\\n', ${searchedOf(row)}))`;

const searchTrigger = (event: string, work: string): string =>
  `create function rentals_search_${event}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`;

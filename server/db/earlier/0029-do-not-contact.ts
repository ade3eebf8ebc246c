import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * The do-not-contact list. `rentals.do_not_contact_at` says since when the number of a rental is listed, so that the indexes of the pool
 * and of due calls leave such rentals out and the claim needs no join. Triggers skip a new rental with a listed number, whichever
 * statement inserts it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('do_not_contact')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number_key', 'text', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('added_by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .addColumn('lifted_by', 'text', (c) => c.references('users.id'))
    .addColumn('lifted_at', 'bigint')
    .addColumn('lift_reason', 'text')
    .execute();
  await sql`create unique index do_not_contact_listed on do_not_contact (number_key) where lifted_at is null`.execute(
    db,
  );
  for (const [name, columns] of [
    ['number', 'number_key'],
    ['added', 'added_at, id'],
    ['added_by', 'added_by, added_at, id'],
  ] as const)
    await sql`create index ${sql.raw(`do_not_contact_${name} on do_not_contact (${columns})`)}`.execute(db);

  await db.schema.alterTable('rentals').addColumn('do_not_contact_at', 'bigint').execute();
  for (const [name, columns, condition] of [
    ['rentals_pool_age', 'created_at, id, source', 'fetched_at is null'],
    ['rentals_pool_shuffle', 'shuffle, created_at, source', 'fetched_at is null'],
    ['rentals_pool_returned', 'returned_at, id', 'fetched_at is null and returned_at is not null'],
    ['rentals_pool_for_use', 'created_at, id', `fetched_at is null and source = 'for-use'`],
    ['rentals_due', 'due_for, due_at', 'due_at is not null'],
  ] as const) {
    await sql`drop index ${sql.ref(name)}`.execute(db);
    await sql`create index ${sql.raw(`${name} on rentals (${columns}) where ${condition} and do_not_contact_at is null`)}`.execute(
      db,
    );
  }
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? SKIP_ON_POSTGRES : SKIP_ON_SQLITE)
    await sql.raw(statement).execute(db);
}

const IS_LISTED = `exists (select 1 from do_not_contact where number_key = new.number_key and lifted_at is null)`;

const SKIP_ON_SQLITE = [
  `create trigger rentals_do_not_contact_insert before insert on rentals when ${IS_LISTED} begin select raise(ignore); end`,
  `create trigger rentals_do_not_contact_update before update of number_key on rentals
    when new.number_key <> old.number_key and ${IS_LISTED} begin select raise(ignore); end`,
];

/**
 * Writers run in parallel here, so an insert takes a shared lock and an addition to the list an exclusive one: then one of both sees
 * the other. The function is volatile, so its query sees what was committed before the lock was granted.
 */
const SKIP_ON_POSTGRES = [
  `create function skip_do_not_contact() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtextextended('do-not-contact', 0));
    if ${IS_LISTED} then return null; end if;
    return new;
  end $$`,
  `create trigger rentals_do_not_contact_insert before insert on rentals
    for each row execute function skip_do_not_contact()`,
  `create trigger rentals_do_not_contact_update before update of number_key on rentals
    for each row when (new.number_key <> old.number_key) execute function skip_do_not_contact()`,
];

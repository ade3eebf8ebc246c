import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * Jobs that change many rentals. A removed rental is a row of `rental_job_rows` until it is restored or erased, so no list, claim or count
 * can find it. Its steps stay, so they no longer need a rental. Its messages are removed with it, and reports don't count them meanwhile.
 * The triggers of the do-not-contact list let through a rental that says itself that its number is listed, so that it can be restored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rental_jobs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('number_status', 'text')
    .addColumn('creator_id', 'text', (c) => c.references('users.id'))
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('changed', 'integer', (c) => c.notNull())
    .addColumn('skips', 'text', (c) => c.notNull())
    .addColumn('restored', 'integer', (c) => c.notNull())
    .addColumn('kept', 'text', (c) => c.notNull())
    .addColumn('undone_by', 'text', (c) => c.references('users.id'))
    .addColumn('undone_from', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('worker_id', 'text')
    .addColumn('worker_until', 'bigint')
    .execute();
  await db.schema
    .createTable('rental_job_batches')
    .addColumn('job_id', 'text', (c) => c.notNull().references('rental_jobs.id'))
    .addColumn('batch', 'integer', (c) => c.notNull())
    .addColumn('seqs', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('rental_job_batches_key', ['job_id', 'batch'])
    .execute();
  await db.schema
    .createTable('rental_job_rows')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('job_id', 'text', (c) => c.notNull().references('rental_jobs.id'))
    .addColumn('rental_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('after', 'text')
    .addColumn('kept', 'text')
    .execute();
  for (const index of [
    'rental_jobs_listed on rental_jobs (created_at)',
    'rental_jobs_user on rental_jobs (user_id, created_at)',
    `rental_jobs_working on rental_jobs (created_at) where state in ('working', 'undoing')`,
    'rental_job_rows_job on rental_job_rows (job_id, id)',
    'rental_job_rows_at on rental_job_rows (at)',
  ])
    await sql.raw(`create index ${index}`).execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? ON_POSTGRES : await onSqlite(db)) await sql.raw(statement).execute(db);
}

const IS_LISTED = `exists (select 1 from do_not_contact where number_key = new.number_key and lifted_at is null)`;

/** Where a message counts in reports. */
const SIDE = `case when old.sender = 'picker' then 'taken' else 'entered' end`;
const SENDER = `case when old.sender = 'picker' then old.picker_id else old.creator_id end`;
const DAY = '((old.created_at - 18000000) / 86400000)';

const ON_POSTGRES = [
  'alter table rental_events drop constraint rental_events_rental_id_fkey',
  `create or replace function skip_do_not_contact() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtextextended('do-not-contact', 0));
    if (tg_op = 'UPDATE' or new.do_not_contact_at is null) and ${IS_LISTED} then return null; end if;
    return new;
  end $$`,
  `create function report_counts_message_deleted() returns trigger language plpgsql as $$
  begin
    insert into report_changes (side, subject_id, day, messages) select ${SIDE}, ${SENDER}, ${DAY}, -1;
    return null;
  end $$`,
  `create trigger report_counts_message_deleted after delete on messages
    for each row execute function report_counts_message_deleted()`,
];

/** SQLite can't drop a constraint: the table is made anew, with its indexes and triggers as they are. */
async function onSqlite(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = 'rental_events' and sql is not null`.execute(db);
  const table = rows.find(({ type }) => type === 'table')?.sql ?? '';
  return [
    'create temp table moved_events as select * from rental_events',
    'drop table rental_events',
    table.replace(' references "rentals" ("id")', ''),
    'insert into rental_events select * from temp.moved_events',
    'drop table temp.moved_events',
    ...rows.flatMap(({ type, sql: text }) => (type === 'table' ? [] : text)),
    'drop trigger rentals_do_not_contact_insert',
    `create trigger rentals_do_not_contact_insert before insert on rentals
      when new.do_not_contact_at is null and ${IS_LISTED} begin select raise(ignore); end`,
    `create trigger report_counts_message_deleted after delete on messages begin
      update report_counts set messages = messages - 1 where side = ${SIDE} and subject_id = ${SENDER}
        and days in (1, 7, 56) and first_day = ${DAY} - (${DAY} + 3) % days; end`,
  ];
}

import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** Links for a new password, the mails that wait to be sent, and the append-only record of who did what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('password_links')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id'))
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('issued_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('mailed_at', 'bigint')
    .execute();
  await sql`create unique index password_links_token on password_links (token_hash)`.execute(db);

  await db.schema
    .createTable('outgoing_mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('requested_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_try_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`create unique index outgoing_mails_wish on outgoing_mails (kind, recipient)`.execute(db);
  await sql`create index outgoing_mails_due on outgoing_mails (next_try_at)`.execute(db);

  await db.schema
    .createTable('audit_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.references('users.id'))
    .addColumn('actor_name', 'text')
    .addColumn('actor_email', 'text')
    .addColumn('subject_id', 'text', (c) => c.references('users.id'))
    .addColumn('subject', 'text')
    .addColumn('group_admin_id', 'text', (c) => c.references('users.id'))
    .addColumn('details', 'text')
    .addColumn('address', 'text')
    .execute();
  // Each combination of scope and kind has its own order by time, so that a page and its total are read from an index alone.
  await sql`create index audit_events_time on audit_events (at, id)`.execute(db);
  await sql`create index audit_events_kind on audit_events (kind, at, id)`.execute(db);
  await sql`create index audit_events_group on audit_events (group_admin_id, at, id)`.execute(db);
  await sql`create index audit_events_group_kind on audit_events (group_admin_id, kind, at, id)`.execute(db);
  await sql`create index audit_events_actor on audit_events (actor_id, at)`.execute(db);
  await sql`create index audit_events_subject on audit_events (subject_id, at)`.execute(db);
  await makeAppendOnly(db, 'audit_events');

  await db.schema
    .createTable('failed_login_tallies')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.references('users.id'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('noted_at', 'bigint', (c) => c.notNull())
    .addColumn('since_noted', 'integer', (c) => c.notNull())
    .addColumn('failed_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`create index failed_login_tallies_age on failed_login_tallies (noted_at)`.execute(db);
}

/** Makes the database itself refuse to change or remove a row of a table, whichever program asks. */
async function makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? appendOnlyOnPostgres(table) : appendOnlyOnSqlite(table))
    await sql.raw(statement).execute(db);
}

function appendOnlyOnSqlite(table: string): string[] {
  const refuse = `select raise(abort, '${table} is append-only');`;
  return [
    `create trigger "${table}_no_update" before update on "${table}"
    begin ${refuse} end`,
    `create trigger "${table}_no_delete" before delete on "${table}"
    begin ${refuse} end`,
    // INSERT OR REPLACE removes the old row without asking the trigger above.
    `create trigger "${table}_no_replace" before insert on "${table}"
    when exists (select 1 from "${table}" where id = new.id)
    begin ${refuse} end`,
  ];
}

const appendOnlyOnPostgres = (table: string): string[] => [
  `create or replace function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name; end $$`,
  `create trigger "${table}_no_change" before update or delete on "${table}"
    for each row execute function refuse_change()`,
  `create trigger "${table}_no_truncate" before truncate on "${table}"
    for each statement execute function refuse_change()`,
];

import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** Deals with their proof, and the steps of a rental that its own columns don't keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('closing_images')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('full', 'blob', (c) => c.notNull())
    .addColumn('thumbnail', 'blob', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('closed_rentals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('rental_id', 'text', (c) => c.notNull().references('rentals.id'))
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('rent', 'text', (c) => c.notNull())
    .addColumn('house_apt_details', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('client_name', 'text', (c) => c.notNull())
    .addColumn('client_email', 'text', (c) => c.notNull())
    .addColumn('payment_method', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('in-process', 'done', 'failed')`))
    .addColumn('fetcher_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('fetcher_admin_id', 'text', (c) => c.references('users.id'))
    .addColumn('creator_id', 'text', (c) => c.references('users.id'))
    .addColumn('submission_id', 'text')
    .addColumn('image_id', 'text', (c) => c.notNull().unique().references('closing_images.id'))
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text', (c) => c.references('users.id'))
    .execute();
  // What must never break: one deal of a rental is open or done, and a submission makes one deal.
  await sql`create unique index closed_rentals_standing on closed_rentals (rental_id)
    where status in ('in-process', 'done')`.execute(db);
  await sql`create unique index closed_rentals_submission on closed_rentals (fetcher_id, submission_id)
    where submission_id is not null`.execute(db);
  await sql`create index closed_rentals_rental on closed_rentals (rental_id, created_at desc, id desc)`.execute(
    db,
  );

  // Newest first: all, an admin's group's, a picker's own; each also by status.
  for (const [name, owner] of [
    ['closed_rentals_listed', ''],
    ['closed_rentals_listed_admin', 'fetcher_admin_id, '],
    ['closed_rentals_listed_picker', 'fetcher_id, '],
  ])
    for (const [suffix, filter] of [
      ['', ''],
      ['_status', 'status, '],
    ])
      await sql`create index ${sql.raw(
        `${name}${suffix} on closed_rentals (${owner}${filter}created_at desc, id desc)`,
      )}`.execute(db);
  await sql`create index closed_rentals_listed_payment
    on closed_rentals (payment_method, created_at desc, id desc)`.execute(db);

  await db.schema
    .createTable('rental_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('rental_id', 'text', (c) => c.notNull().references('rentals.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('by_id', 'text', (c) => c.references('users.id'))
    .addColumn('since', 'bigint')
    .addColumn('details', 'text')
    .execute();
  await sql`create index rental_events_rental on rental_events (rental_id, at, id)`.execute(db);
  await makeAppendOnly(db, 'rental_events');
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

import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * Erasing the personal data of somebody, and retention. A row of `erasing` exists only inside the transaction that erases. While it
 * exists, the append-only tables let that transaction blank personal fields and, before the instant in `audit_before`, delete audit
 * entries. `erased_numbers` has the keyed hashes of numbers that nobody may enter again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('erasing')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('audit_before', 'bigint')
    .execute();
  await db.schema
    .createTable('erasure_key')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('erased_numbers')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('erased_at', 'bigint', (c) => c.notNull())
    .addColumn('erased_by', 'text', (c) => c.notNull().references('users.id'))
    .execute();
  await db.schema
    .createTable('retention')
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .addColumn('days', 'bigint', (c) => c.check(sql`days > 0`))
    .addColumn('due_day', 'bigint', (c) => c.notNull())
    .addColumn('run_day', 'bigint')
    .addColumn('worker_id', 'text')
    .addColumn('worker_until', 'bigint')
    .execute();
  await db.schema.alterTable('closing_images').addColumn('erased_at', 'bigint').execute();
  await db.schema.alterTable('audit_events').addColumn('rental_id', 'text').execute();
  await db.schema.alterTable('audit_events').addColumn('number_hash', 'text').execute();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const [table, personal] of APPEND_ONLY)
    for (const statement of isPostgres ? onPostgres(table, personal) : await onSqlite(db, table, personal))
      await sql.raw(statement).execute(db);
}

/** The append-only tables, and the columns that an erasure may blank. */
const APPEND_ONLY = [
  [
    'audit_events',
    ['actor_name', 'actor_email', 'subject', 'details', 'address', 'rental_id', 'number_hash'],
  ],
  ['rental_events', ['details']],
] as const;

/** `null` and these words are blank. */
const BLANK = `('', 'Erased')`;
const IS_ERASING = 'exists (select 1 from erasing)';
const IS_OLD_AUDIT = 'exists (select 1 from erasing where audit_before > old.at)';

const isBlankOrSame = (column: string, same: string) =>
  `(new.${column} is null or new.${column} in ${BLANK} or new.${column} ${same} old.${column})`;

async function onSqlite(db: Kysely<unknown>, table: string, personal: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  const conditions = rows.map(({ name }) =>
    personal.includes(name) ? isBlankOrSame(name, 'is') : `new.${name} is old.${name}`,
  );
  const refuse = `begin select raise(abort, '${table} is append-only'); end`;
  return [
    `drop trigger "${table}_no_update"`,
    `create trigger "${table}_no_update" before update on "${table}"
    when not (${IS_ERASING} and ${conditions.join(' and ')})
    ${refuse}`,
    ...(table === 'audit_events'
      ? [
          `drop trigger "${table}_no_delete"`,
          `create trigger "${table}_no_delete" before delete on "${table}" when not ${IS_OLD_AUDIT}
    ${refuse}`,
        ]
      : []),
  ];
}

const onPostgres = (table: string, personal: readonly string[]): string[] => [
  `create function refuse_change_of_${table}() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and ${IS_ERASING}
      and to_jsonb(new) - array['${personal.join("', '")}'] = to_jsonb(old) - array['${personal.join("', '")}']
      and ${personal.map((column) => isBlankOrSame(column, 'is not distinct from')).join('\n      and ')}
    then return new; end if;
    ${table === 'audit_events' ? `if tg_op = 'DELETE' and ${IS_OLD_AUDIT} then return old; end if;` : ''}
    raise exception '% is append-only', tg_table_name;
  end $$`,
  `drop trigger "${table}_no_change" on "${table}"`,
  `create trigger "${table}_no_change" before update or delete on "${table}"
    for each row execute function refuse_change_of_${table}()`,
];

import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** The keys are made by another rule, so a server of before would neither find nor protect a number. */
export const serversMustKnow = '2026-11-27-1430-number-keys';

/**
 * Number keys in E.164. The keys themselves are made by the server before it serves (`server/db/number-keys.ts`). Two rentals that then
 * have one number both stay: the later one has its `seq` as `number_clash`, and a row in `number_clashes`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const statements = [
    `alter table rentals add column number_clash ${isPostgres ? 'bigint' : 'integer'} not null default 0`,
    'drop index rentals_number_key',
    `create unique index rentals_number_key on rentals (number_key, number_clash)${isPostgres ? ' include (seq, created_at)' : ''}`,
    `alter table erased_numbers add column key_form ${isPostgres ? 'text collate "C"' : 'text'} not null default 'digits'
      check (key_form in ('digits', 'e164'))`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  const text = isPostgres ? sql`text collate "C"` : sql`text`;
  const instant = isPostgres ? ('bigint' as const) : ('integer' as const);
  await db.schema
    .createTable('number_clashes')
    .addColumn('rental_id', text, (c) => c.primaryKey())
    .addColumn('other_id', text, (c) => c.notNull())
    .addColumn('found_at', instant, (c) => c.notNull())
    .addColumn('decided_at', instant)
    .addColumn('decided_by', text)
    .addColumn('kept_id', text)
    .execute();
  await db.schema
    .createTable('number_keys')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('rule', 'integer', (c) => c.notNull())
    .addColumn('rentals_done', instant)
    .execute();
  // A new database has no keys of the earlier rule.
  await sql`insert into number_keys (id, rule)
    select 1, case when exists (select 1 from rentals) or exists (select 1 from do_not_contact) then 1 else 2 end`.execute(
    db,
  );
}

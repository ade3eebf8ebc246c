import { sql, type Kysely } from 'kysely';
import { engineOf } from './engine.js';

/**
 * Makes the database itself refuse to change or remove a row of a table. For a migration: the rule stands in the database, so
 * it holds for every program that opens it.
 */
export async function makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  if (engineOf(db) === 'postgres') return makeAppendOnlyOnPostgres(db, table);
  const refuse = sql`select raise(abort, ${sql.lit(`${table} is append-only`)});`;
  const trigger = (rule: string) => sql.id(`${table}_${rule}`);
  await sql`create trigger ${trigger('no_update')} before update on ${sql.id(table)}
    begin ${refuse} end`.execute(db);
  await sql`create trigger ${trigger('no_delete')} before delete on ${sql.id(table)}
    begin ${refuse} end`.execute(db);
  // INSERT OR REPLACE removes the old row without asking the trigger above.
  await sql`create trigger ${trigger('no_replace')} before insert on ${sql.id(table)}
    when exists (select 1 from ${sql.id(table)} where id = new.id)
    begin ${refuse} end`.execute(db);
}

async function makeAppendOnlyOnPostgres(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`create or replace function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name; end $$`.execute(db);
  const trigger = (rule: string) => sql.id(`${table}_${rule}`);
  await sql`create trigger ${trigger('no_change')} before update or delete on ${sql.id(table)}
    for each row execute function refuse_change()`.execute(db);
  await sql`create trigger ${trigger('no_truncate')} before truncate on ${sql.id(table)}
    for each statement execute function refuse_change()`.execute(db);
}

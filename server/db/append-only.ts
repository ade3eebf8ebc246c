import { sql, type Kysely } from 'kysely';

/**
 * Makes the database itself refuse to change or remove a row of a table. For a migration: the rule stands in the database, so
 * it holds for every program that opens it. PostgreSQL will need its own form of these triggers here.
 */
export async function makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
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

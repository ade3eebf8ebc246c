import { sql, type Kysely } from 'kysely';

export const serversMustKnow = '0001-baseline';

/** Where a running server sees that a newer one has changed the schema in a way that it can't work with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('servers_must_know')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('migration', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into servers_must_know (id, migration) values (1, '0001-baseline')`.execute(db);
}

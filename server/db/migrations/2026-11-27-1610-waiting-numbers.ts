import { sql, type Kysely } from 'kysely';

export const serversMustKnow = '2026-11-27-1430-number-keys';

/** Numbers of an import into the do-not-contact list that wait for a super-admin's yes, and what limits an import. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('do_not_contact')
    .addColumn('waits', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`waits = 0 or (waits = 1 and lifted_at is not null)`),
    )
    .execute();
  for (const column of ['approved', 'waiting', 'sent'])
    await db.schema
      .alterTable('do_not_contact_imports')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  await db.schema
    .createIndex('do_not_contact_waiting')
    .on('do_not_contact')
    .column('import_id')
    .where(sql.ref('waits'), '=', sql.lit(1))
    .execute();
}

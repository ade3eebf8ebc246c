import type { Kysely } from 'kysely';

/** Reports by mail: what each person chose, and the Panama day on which the next one is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_mails')
    .addColumn('user_id', 'text', (c) => c.primaryKey().notNull().references('users.id'))
    .addColumn('time', 'text')
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('grouped_by', 'text', (c) => c.notNull())
    .addColumn('under_id', 'text')
    .addColumn('due_day', 'integer')
    .execute();
  await db.schema
    .createIndex('report_mails_due')
    .on('report_mails')
    .column('due_day')
    .where('due_day', 'is not', null)
    .execute();
}

import type { Kysely } from 'kysely';

export const serversMustKnow = '0001-baseline';

/** How many rentals of each group a job or its undo has changed, as JSON by the id of its admin, for the audit of that group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('rental_jobs')
    .addColumn('told_groups', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
}

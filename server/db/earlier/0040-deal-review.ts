import type { Kysely } from 'kysely';

/** Why a deal failed, and who reviews it until when, so that two reviewers are shown different deals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('closed_rentals').addColumn('failed_reason', 'text').execute();
  await db.schema
    .alterTable('closed_rentals')
    .addColumn('reviewer_id', 'text', (c) => c.references('users.id'))
    .execute();
  await db.schema.alterTable('closed_rentals').addColumn('review_until', 'bigint').execute();
}

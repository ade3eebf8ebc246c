import type { Kysely } from 'kysely';

/** Assertions of intranets that have been used, until they would be too old anyway. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('used_assertions')
    .addColumn('use_hash', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('used_assertions_expires').on('used_assertions').column('expires_at').execute();
}

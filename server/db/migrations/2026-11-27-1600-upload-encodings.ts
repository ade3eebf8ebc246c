import type { Kysely } from 'kysely';

export const serversMustKnow = '2026-11-27-1430-number-keys';

/** The encoding that a person has chosen for the text of an upload. Null: it is found by the bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('uploads').addColumn('encoding', 'text').execute();
}

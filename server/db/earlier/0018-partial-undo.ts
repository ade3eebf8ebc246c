import { sql, type Kysely } from 'kysely';

/**
 * What an undo took out and left in, who cancelled or undid an upload, and an index of the rentals that an undo would take out: an
 * undo reads them in batches, and each list of uploads asks whether there is one. The default area code of the settings, and the one that
 * an upload was checked with: the rest of it is inserted by the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of [
    ['stays', 'text'],
    ['ended_by', 'text'],
    ['ended_from', 'text'],
    ['area_code', 'text'],
  ] as const)
    await db.schema
      .alterTable('uploads')
      .addColumn(name, type, (c) => (name === 'ended_by' ? c.references('users.id') : c))
      .execute();
  await db.schema
    .alterTable('uploads')
    .addColumn('taken_out', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // Each rental of an upload is in one of two indexes: this one, or that of the picked ones.
  await sql`drop index rentals_upload`.execute(db);
  await sql`create index rentals_upload_untouched on rentals (upload_id, seq)
    where upload_id is not null and fetched_at is null and returned_at is null`.execute(db);
  await db.schema.alterTable('settings').addColumn('default_area_code', 'text').execute();
}

import type { Kysely } from 'kysely';

/** Who changed which field of the settings or of an account last, and the status that each deal had before its last change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('field_changes')
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('by_id', 'text', (c) => c.references('users.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('field_changes_key', ['subject', 'field'])
    .execute();
  await db.schema.alterTable('closed_rentals').addColumn('status_before', 'text').execute();
  // What changed since a moment: of all, of an admin's group, of a picker.
  for (const [name, owner] of [
    ['closed_rentals_changed', []],
    ['closed_rentals_changed_admin', ['fetcher_admin_id']],
    ['closed_rentals_changed_picker', ['fetcher_id']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('closed_rentals')
      .columns([...owner, 'updated_at'])
      .execute();
}

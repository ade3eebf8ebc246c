import { sql, type Kysely } from 'kysely';

/**
 * Imports into the do-not-contact list, and the numbers that each has put on it, so that an import can be undone. An index of the
 * listed rentals in the pool, so that the pool is counted without them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('do_not_contact_imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('listed', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('undone_at', 'bigint')
    .execute();
  await sql`create index do_not_contact_imports_user on do_not_contact_imports (user_id, created_at)`.execute(
    db,
  );
  await db.schema.alterTable('do_not_contact').addColumn('import_id', 'text').execute();
  await sql`create index do_not_contact_import on do_not_contact (import_id)
    where import_id is not null and lifted_at is null`.execute(db);
  await sql`create index rentals_listed on rentals (created_at, creator_admin_id, creator_leader_id)
    where fetched_at is null and do_not_contact_at is not null`.execute(db);
}

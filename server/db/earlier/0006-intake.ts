import { sql, type Kysely } from 'kysely';

/** Uploads as jobs, batches of bypass, and which rentals came by one and left by the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull().check(sql`purpose in ('bulk', 'for-use')`))
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('file_bytes', 'integer', (c) => c.notNull())
    .addColumn('file_hash', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('sentence', 'text')
    .addColumn('is_one_call', 'integer', (c) => c.notNull())
    .addColumn('sheets', 'text', (c) => c.notNull())
    .addColumn('sheet', 'text')
    .addColumn('header', 'text')
    .addColumn('columns', 'text')
    .addColumn('preview', 'text')
    .addColumn('rows_done', 'integer', (c) => c.notNull())
    .addColumn('rows_total', 'integer')
    .addColumn('checkpoint_row', 'integer', (c) => c.notNull())
    .addColumn('inserted', 'integer', (c) => c.notNull())
    .addColumn('skipped', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    .execute();
  await sql`create index uploads_listed on uploads (created_at desc, id desc)`.execute(db);
  await sql`create index uploads_listed_own on uploads (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index uploads_hash on uploads (file_hash, created_at)`.execute(db);
  await sql`create index uploads_waiting on uploads (created_at, id)
    where state in ('checking', 'inserting', 'undoing')`.execute(db);

  await db.schema
    .createTable('upload_files')
    .addColumn('upload_id', 'text', (c) => c.notNull())
    .addColumn('piece', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'blob', (c) => c.notNull())
    .addPrimaryKeyConstraint('upload_files_key', ['upload_id', 'piece'])
    .execute();

  await db.schema
    .createTable('upload_skips')
    .addColumn('upload_id', 'text', (c) => c.notNull().references('uploads.id'))
    .addColumn('row', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('cells', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('upload_skips_key', ['upload_id', 'row'])
    .execute();

  await db.schema
    .createTable('upload_matches')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('header_key', 'text', (c) => c.notNull())
    .addColumn('columns', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('upload_matches_key', ['user_id', 'header_key'])
    .execute();

  await db.schema
    .createTable('bypass_batches')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('admin_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('rentals', 'integer', (c) => c.notNull())
    .addColumn('rows', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`create index bypass_batches_listed on bypass_batches (created_at desc, id desc)`.execute(db);

  await db.schema
    .alterTable('rentals')
    .addColumn('upload_id', 'text', (c) => c.references('uploads.id'))
    .execute();
  await db.schema
    .alterTable('rentals')
    .addColumn('bypass_batch_id', 'text', (c) => c.references('bypass_batches.id'))
    .execute();
  await sql`create index rentals_upload on rentals (upload_id) where upload_id is not null`.execute(db);
  // Whether an upload can still be undone: whether any of its rentals was ever taken.
  await sql`create index rentals_upload_picked on rentals (upload_id)
    where upload_id is not null and (fetched_at is not null or returned_at is not null)`.execute(db);
}

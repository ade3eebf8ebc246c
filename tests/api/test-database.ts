/**
 * The database of a test: SQLite in its own folder, or with TEST_DATABASE_URL a database in that PostgreSQL,
 * copied from the template that the run has made once (`postgres-template.ts`).
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { openDatabase } from '../../server/db/database.js';
import { migrate } from '../../server/db/migrate.js';
import type { Database } from '../../server/db/schema.js';
import { newId } from '../../server/base/ids.js';
import { databaseUrl } from '../../scripts/postgres.js';

export const TEMPLATE = 'rental_desk_template';

/** The PostgreSQL of this run; undefined when the tests run on SQLite. */
export const clusterUrl = process.env['TEST_DATABASE_URL'];

/** The role of this run's servers, when it isn't the owner of the tables. */
export const runtimeRole = process.env['TEST_DATABASE_ROLE'];

/** The configuration that gives a server its own database, empty or with our tables. */
export interface OwnDatabase {
  databaseUrl: string | null;
  remove: () => Promise<void>;
}

/**
 * Gives a database. SQLite needs none, because its file is in the data folder. A server that shares another
 * server's database needs none either; the other server removes it. `isEmpty` means without our tables.
 * `isNew` means not used by another test, for query plans that depend on the pages of the tables.
 */
export async function ownDatabase({
  isEmpty = false,
  isNew = isEmpty,
  databaseUrl: shared = null,
}: { isEmpty?: boolean; isNew?: boolean; databaseUrl?: string | null } = {}): Promise<OwnDatabase> {
  if (shared !== null) return { databaseUrl: shared, remove: () => Promise.resolve() };
  if (!clusterUrl) return { databaseUrl: null, remove: () => Promise.resolve() };
  const name = (isNew ? undefined : unused.pop()) ?? (await makeDatabase(isEmpty ? 'template0' : TEMPLATE));
  return {
    databaseUrl: asRuntimeRole(databaseUrl(clusterUrl, name)),
    remove: async () => {
      if (isNew) return asOwner(`drop database if exists ${name} with (force)`);
      await asOwner(EMPTY, name);
      unused.push(name);
    },
  };
}

/**
 * Emptied databases for the next tests of this worker: creating a database takes ten times as long as
 * emptying one.
 */
const unused: string[] = [];

async function makeDatabase(template: string): Promise<string> {
  const name = `t_${newId().replaceAll('-', '')}`;
  await asOwner(`create database ${name} template ${template}`);
  return name;
}

/** The schema with a copy of the rows that the migrations insert. */
const INITIAL = 'initial';

/** Copies the rows that the migrations inserted, so that `EMPTY` can restore them. */
export const KEEP_INITIAL_ROWS = `do $$ declare name text; has_rows boolean; begin
  create schema ${INITIAL};
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', name) into has_rows;
    if has_rows then execute format('create table ${INITIAL}.%I as select * from public.%I', name, name); end if;
  end loop;
end $$`;

/** Ends all connections, restores the rows and restarts the sequences, without triggers and foreign keys. */
const EMPTY = `do $$ declare name text; begin
  perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('delete from public.%I', name);
  end loop;
  for name in select tablename from pg_tables where schemaname = '${INITIAL}' loop
    execute format('insert into public.%I select * from ${INITIAL}.%I', name, name);
  end loop;
  for name in select sequencename from pg_sequences where schemaname = 'public' loop
    execute format('alter sequence public.%I restart', name);
  end loop;
end $$`;

function asRuntimeRole(address: string): string {
  const url = new URL(address);
  if (runtimeRole !== undefined) url.username = runtimeRole;
  return url.href;
}

export async function openMigrated(config: {
  dataDir: string;
  databaseUrl: string | null;
}): Promise<Kysely<Database>> {
  // PostgreSQL's template already has the tables, so the folder is empty.
  if (config.databaseUrl !== null) return openDatabase(config);
  const file = join(config.dataDir, 'rental-desk.sqlite');
  if (!existsSync(file)) writeFileSync(file, await (migratedFile ??= makeMigratedFile()));
  return openDatabase(config);
}

/**
 * A folder with the migrated database, made once per worker and copied for each server, because the
 * migrations take as long as the rest of a start.
 */
let migratedFile: Promise<Buffer> | undefined;

async function makeMigratedFile(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-template-'));
  const db = openDatabase({ dataDir });
  await migrate(db);
  await db.destroy();
  const file = readFileSync(join(dataDir, 'rental-desk.sqlite'));
  rmSync(dataDir, { recursive: true });
  return file;
}

/** Runs one statement as the owner of the cluster, in one of its databases. */
export async function asOwner(statement: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(clusterUrl ?? '', database) });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

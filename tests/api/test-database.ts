/**
 * The database of a test: SQLite in its own folder, or, with TEST_DATABASE_URL, one of its own in that PostgreSQL, copied from a
 * template that the run has made once (`postgres-template.ts`).
 */
import type { Kysely } from 'kysely';
import pg from 'pg';
import { openDatabase } from '../../server/db/database.js';
import { migrate } from '../../server/db/migrate.js';
import type { Database } from '../../server/db/schema.js';
import { newId } from '../../server/base/ids.js';
import { databaseUrl } from '../../scripts/postgres.js';

export const TEMPLATE = 'rental_desk_template';

/** The PostgreSQL of this run; undefined: the tests run on SQLite. */
export const clusterUrl = process.env['TEST_DATABASE_URL'];

/** The role that servers of this run are, where it isn't the owner of the tables. */
export const runtimeRole = process.env['TEST_DATABASE_ROLE'];

/** What a server is configured with to have a database of its own: an empty one, or one with our tables. */
export interface OwnDatabase {
  databaseUrl: string | null;
  remove: () => Promise<void>;
}

/**
 * Makes a database. On SQLite there is nothing to make, it comes with the data folder; nor where a server is to share one with
 * another, which removes it.
 */
export async function ownDatabase({
  isEmpty = false,
  databaseUrl: shared = null,
}: { isEmpty?: boolean; databaseUrl?: string | null } = {}): Promise<OwnDatabase> {
  if (shared !== null) return { databaseUrl: shared, remove: () => Promise.resolve() };
  if (!clusterUrl) return { databaseUrl: null, remove: () => Promise.resolve() };
  const name = `t_${newId().replaceAll('-', '')}`;
  await asOwner(`create database ${name} template ${isEmpty ? 'template0' : TEMPLATE}`);
  return {
    databaseUrl: asRuntimeRole(databaseUrl(clusterUrl, name)),
    remove: () => asOwner(`drop database if exists ${name} with (force)`),
  };
}

function asRuntimeRole(address: string): string {
  const url = new URL(address);
  if (runtimeRole !== undefined) url.username = runtimeRole;
  return url.href;
}

export async function openMigrated(config: {
  dataDir: string;
  databaseUrl: string | null;
}): Promise<Kysely<Database>> {
  const db = openDatabase(config);
  // The template has the tables already.
  if (config.databaseUrl === null) await migrate(db);
  return db;
}

/** Says one thing to the cluster itself. */
export async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

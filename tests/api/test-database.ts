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
 * Makes a database. SQLite needs none, since the file is in the data folder, and neither does a server that
 * shares the database of another one, which removes it.
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
  // The template of PostgreSQL already has the tables.
  if (config.databaseUrl !== null) return openDatabase(config);
  const file = join(config.dataDir, 'rental-desk.sqlite');
  if (!existsSync(file)) writeFileSync(file, await (migratedFile ??= makeMigratedFile()));
  return openDatabase(config);
}

/** Made once per worker and copied for each server: the migrations take as long as the rest of a server's start. */
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

/** Runs one statement on the cluster as its owner. */
export async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

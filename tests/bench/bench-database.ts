/** The database of a bench: SQLite in a folder, or its own databases in a PostgreSQL (`--database`). */
import pg from 'pg';
import { addressWithTls } from '../../server/db/postgres-tls.js';
import { newId } from '../../server/base/ids.js';
import { databaseUrl, postgresBinaries, startCluster } from '../../scripts/postgres.js';

/** A PostgreSQL in which a bench may create databases. */
export interface BenchCluster {
  url: string;
  /** The engine's name in the table of results. */
  title: string;
  stop: () => Promise<void>;
}

/** Allows pgbench one connection for each of 500 pickers. */
const SETTINGS = { max_connections: '600' };

/**
 * `own` starts a PostgreSQL for this run that syncs its commits as a real one does; otherwise it is the one
 * at this address.
 */
export async function openCluster(database: string): Promise<BenchCluster>;
export async function openCluster(database: string | undefined): Promise<BenchCluster | null>;
export async function openCluster(database: string | undefined): Promise<BenchCluster | null> {
  if (database === undefined) return null;
  if (database !== 'own')
    return { url: database, title: await versionOf(database), stop: () => Promise.resolve() };
  const binaries = postgresBinaries();
  if (binaries === null) throw new Error('There is no PostgreSQL 15 or newer on this machine.');
  const { url, stop } = await startCluster(binaries, { isLasting: true, settings: SETTINGS });
  return { url, title: `${await versionOf(url)}, on this machine`, stop };
}

/** Creates an empty database for a part of a bench. */
export async function newDatabase(
  cluster: BenchCluster | null,
): Promise<{ url: string | null; remove: () => Promise<void> }> {
  if (!cluster) return { url: null, remove: () => Promise.resolve() };
  return createDatabase(cluster, '');
}

/** Creates a copy of a database that nobody is connected to. */
export const copyDatabase = (cluster: BenchCluster, url: string): ReturnType<typeof createDatabase> =>
  createDatabase(cluster, `template ${new URL(url).pathname.slice(1)}`);

async function createDatabase({ url }: BenchCluster, template: string) {
  const name = `bench_${newId().replaceAll('-', '')}`;
  await ask(url, `create database ${name} ${template}`);
  return {
    url: databaseUrl(url, name),
    remove: async () => {
      await ask(url, `drop database ${name} with (force)`);
    },
  };
}

const versionOf = async (url: string): Promise<string> =>
  `PostgreSQL ${(await ask(url, 'show server_version'))[0]?.['server_version'] ?? ''}`;

/** Runs one statement on its own connection. */
export async function ask(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: addressWithTls(url) });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Where a bench keeps its data: SQLite in a folder, or databases of its own in a PostgreSQL (`--database`). */
import pg from 'pg';
import { addressWithTls } from '../../server/db/postgres-tls.js';
import { newId } from '../../server/base/ids.js';
import { databaseUrl, postgresBinaries, startCluster } from '../../scripts/postgres.js';

/** A PostgreSQL in which a bench may make databases. */
export interface BenchCluster {
  url: string;
  /** What it is, for the table. */
  title: string;
  stop: () => Promise<void>;
}

/** For pgbench with a connection for each of 500 pickers. */
const SETTINGS = { max_connections: '600' };

/** `own`: one that is started for this run and keeps its commits as a real one does; else the one at an address. */
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

/** Makes an empty database for a part of a bench. */
export async function newDatabase(
  cluster: BenchCluster | null,
): Promise<{ url: string | null; remove: () => Promise<void> }> {
  if (!cluster) return { url: null, remove: () => Promise.resolve() };
  const name = `bench_${newId().replaceAll('-', '')}`;
  await ask(cluster.url, `create database ${name}`);
  return {
    url: databaseUrl(cluster.url, name),
    remove: async () => {
      await ask(cluster.url, `drop database ${name} with (force)`);
    },
  };
}

const versionOf = async (url: string): Promise<string> =>
  `PostgreSQL ${(await ask(url, 'show server_version'))[0]?.['server_version'] ?? ''}`;

async function ask(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: addressWithTls(url) });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end();
  }
}

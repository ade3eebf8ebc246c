/** What every bench runs in: its options, a data folder or database of its own, and servers that are stopped at the end. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { databaseUrl, postgresBinaries, startCluster } from '../../scripts/postgres.js';
import { newId } from '../../server/base/ids.js';
import { addressWithTls } from '../../server/db/postgres-tls.js';
import type { Figure } from './report.js';
import { startServerProcess, type ServerEntry, type ServerProcess } from './server-process.js';

/** A PostgreSQL in which a bench may create databases. */
interface Cluster {
  url: string;
  /** The engine's name in the table of results. */
  title: string;
  stop: () => Promise<void>;
}

export interface Harness {
  entry: ServerEntry;
  /** The PostgreSQL for the data; null for SQLite. */
  cluster: Cluster | null;
}

/** Options with their defaults; `database` adds the option `--database`, with `own` or an address. */
type Defaults = Readonly<Record<string, string | number>>;
/** The options that a bench was given, and what it runs in. */
export type Given<Names extends string = never> = Record<Names, number> & Harness;

export interface Bench {
  options: Defaults;
  /** The options of its short forms, which `npm run bench` runs. */
  short: readonly string[];
  run: (args: readonly string[], entry: ServerEntry) => Promise<Figure[]>;
}

/** An invalid option, with a sentence for the person at the keyboard. */
export class WrongOption extends Error {
  override name = 'WrongOption';
}

/** Describes a bench: `numbers` are its options, and it can run on PostgreSQL if `onPostgres`. Its code is loaded when it runs. */
export function bench<Names extends string>(
  { numbers, onPostgres = false, short = [''] }: Description<Names>,
  load: () => Promise<(given: Given<Names>) => Promise<Figure[]>>,
): Bench {
  const options: Defaults = { ...numbers, ...(onPostgres && { database: '' }) };
  return {
    options,
    short,
    run: async (args, entry) => {
      const { database, ...given } = readOptions(args, options);
      const cluster = await openCluster(String(database ?? ''));
      try {
        // The cast is safe, because `readOptions` returns the names of its defaults.
        const counts = given as Record<Names, number>;
        return await (
          await load()
        )({ ...counts, entry, cluster });
      } finally {
        await cluster?.stop();
      }
    },
  };
}

interface Description<Names extends string> {
  numbers: Record<Names, number>;
  onPostgres?: boolean;
  short?: readonly string[];
}

function readOptions(args: readonly string[], defaults: Defaults): Record<string, string | number> {
  const names = Object.keys(defaults);
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = (() => {
    try {
      return parseArgs({ args: [...args], options });
    } catch (error) {
      throw new WrongOption(`${String(error)}. Its options: ${names.map((name) => `--${name}`).join(' ')}`);
    }
  })();
  const read = (name: string, otherwise: string | number) => {
    const given = values[name];
    if (typeof given !== 'string') return otherwise;
    if (typeof otherwise === 'string') return given;
    if (Number.isInteger(Number(given)) && Number(given) > 0) return Number(given);
    throw new WrongOption(`--${name} must be an integer above 0, it is ${given}`);
  };
  return Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, read(name, value)]));
}

/** `own` starts a PostgreSQL for this run that syncs its commits as a real one does; otherwise it is the one at this address. */
async function openCluster(database: string): Promise<Cluster | null> {
  if (database === '') return null;
  const titleOf = async (url: string) =>
    `PostgreSQL ${(await ask(url, 'show server_version'))[0]?.['server_version'] ?? ''}`;
  if (database !== 'own')
    return { url: database, title: await titleOf(database), stop: () => Promise.resolve() };
  const { url, stop } = await startCluster(needPostgres(), { isLasting: true });
  return { url, title: await titleOf(url), stop };
}

/** The folder of PostgreSQL's programs. */
export function needPostgres(): string {
  const binaries = postgresBinaries();
  if (binaries === null) throw new Error('There is no PostgreSQL 15 or newer on this machine.');
  return binaries;
}

/** Runs one statement on its own connection. */
async function ask(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: addressWithTls(url) });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end();
  }
}

export interface Place {
  dataDir: string;
  databaseUrl: string | null;
  /** The engine's name in the table of results. */
  engine: string;
  /** Starts a server on the data; it is stopped at the end. `settings` add to its environment. */
  start: (settings?: Record<string, string>, entry?: ServerEntry) => Promise<ServerProcess>;
}

/** Runs a part of a bench on an empty data folder, with a cluster also on an empty database, and removes both. */
export async function inPlace<Result>(
  { entry, cluster }: Harness,
  use: (place: Place) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const name = `bench_${newId().replaceAll('-', '')}`;
  const url = cluster && databaseUrl(cluster.url, name);
  const servers: ServerProcess[] = [];
  try {
    if (cluster) await ask(cluster.url, `create database ${name}`);
    return await use({
      dataDir,
      databaseUrl: url,
      engine: cluster?.title ?? 'SQLite',
      start: async (settings = {}, as = entry) => {
        const server = await startServerProcess(as, dataDir, {
          ...(url !== null && { DATABASE_URL: url }),
          ...settings,
        });
        servers.push(server);
        return server;
      },
    });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    if (cluster) await ask(cluster.url, `drop database if exists ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Builds the elements and the host page as they are released, when their sources have changed. */
export function buildPages(): void {
  const { status } = spawnSync('npx', ['--no-install', 'tsx', 'scripts/build.ts', '--if-needed'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The build has failed');
}

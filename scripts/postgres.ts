/** A temporary PostgreSQL for tests and benches on this machine, deleted afterwards. */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chownSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;
const START_TIMEOUT_MS = 30_000;
const USER = 'postgres';

/**
 * The user to run as, because PostgreSQL refuses to run as root. It is null when the current user can run it.
 */
interface Owner {
  uid: number;
  gid: number;
}

export interface Cluster {
  /** The address of its database `postgres`; tests create others in the same cluster. */
  url: string;
  /** The folder of its data. */
  data: string;
  /** Runs a program as the user of the cluster. */
  run: (program: string, ...args: string[]) => Promise<void>;
  /** The cluster's main process. */
  readonly server: ChildProcess;
  /** Kills the main process with SIGKILL, which also ends the others without flushing anything. */
  kill: () => Promise<void>;
  /** Stops the cluster in order and leaves its folder. */
  shutDown: () => Promise<void>;
  /** Starts the cluster again after it has ended for any reason. */
  start: () => Promise<void>;
  /** Stops the cluster, waits for its end and removes its folder. */
  stop: () => Promise<void>;
}

/** The folder with `initdb` and `postgres` of a new enough version, or null. */
export function postgresBinaries(): string | null {
  const folders = [
    ...versionsIn(DEBIAN).map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => canRun(join(folder, name)))) ?? null;
}

/**
 * Starts a new, empty cluster in a temporary folder or in the given one. `settings` are those of
 * postgresql.conf. With `port` it also listens on 127.0.0.1, and with `tls` it encrypts these connections.
 * With `isLasting` it syncs its commits like a real server; otherwise it syncs as little as possible. With
 * `standbyOf` it is a standby of the cluster at that address.
 */
export async function startCluster(
  binaries: string,
  {
    isLasting = false,
    settings = {},
    parent = tmpdir(),
    port,
    tls,
    standbyOf,
  }: {
    isLasting?: boolean;
    settings?: Record<string, string>;
    parent?: string;
    port?: number;
    tls?: { certificate: string; key: string };
    standbyOf?: string;
  } = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(parent, 'rental-desk-postgres-'));
  const owner = process.getuid?.() === 0 ? ownerInsteadOfRoot() : null;
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (owner) for (const each of [folder, data]) chownSync(each, owner.uid, owner.gid);
  const as = { ...owner, cwd: folder };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const run = async (program: string, ...args: string[]) => {
      await promisify(execFile)(program, args, {
        ...as,
        env: { ...process.env, PATH: `${binaries}:${process.env['PATH']}` },
      });
    };
    const make = (program: string, ...args: string[]) => run(program, '-D', data, '--no-sync', ...args);
    if (standbyOf !== undefined)
      await make('pg_basebackup', '-d', standbyOf, '-R', '-X', 'stream', '-c', 'fast');
    else await make('initdb', '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
    for (const [name, text] of Object.entries({ 'server.crt': tls?.certificate, 'server.key': tls?.key })) {
      if (text === undefined) continue;
      writeFileSync(join(data, name), text, { mode: 0o600 });
      if (owner) chownSync(join(data, name), owner.uid, owner.gid);
    }
    const all = {
      // Any port is free, because it is only a part of the socket's file name, and the socket's folder is
      // ours alone.
      listen_addresses: '',
      unix_socket_directories: folder,
      max_connections: '200',
      shared_buffers: '256MB',
      max_wal_size: '4GB',
      lc_messages: 'C',
      log_min_messages: 'panic',
      ...(isLasting ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
      ...(port !== undefined && { listen_addresses: '127.0.0.1', port: String(port) }),
      ...(tls && { ssl: 'on' }),
      ...settings,
    };
    const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const place = port === undefined ? 'localhost' : `localhost:${port}`;
    const url = `postgres://${USER}@${place}/postgres?host=${encodeURIComponent(folder)}`;
    const begin = () =>
      spawn(join(binaries, 'postgres'), ['-D', data, ...options], {
        ...as,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    let server = begin();
    const end = async (signal: NodeJS.Signals) => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    };
    await untilItAnswers(url, server);
    return {
      url,
      data,
      run,
      get server() {
        return server;
      },
      // SIGINT is the fast shutdown, which disconnects all clients.
      shutDown: () => end('SIGINT'),
      stop: async () => {
        await end('SIGINT');
        remove();
      },
      // The other PostgreSQL processes notice after a while that the main process is gone.
      kill: () => end('SIGKILL'),
      start: async () => {
        const giveUpAt = Date.now() + START_TIMEOUT_MS;
        for (;;) {
          server = begin();
          try {
            await untilItAnswers(url, server);
            return;
          } catch (error) {
            // A new cluster refuses to start while a process of the old one still runs.
            if (Date.now() > giveUpAt) throw error;
            await wait(50);
          }
        }
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The address of another database of the same cluster. */
export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function versionsIn(folder: string): string[] {
  try {
    const versions = readdirSync(folder).filter((name) => Number.parseInt(name, 10) >= OLDEST);
    return versions.sort((a, b) => Number(b) - Number(a));
  } catch {
    return [];
  }
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The user who runs PostgreSQL, which refuses to run as root. */
export function ownerInsteadOfRoot(): Owner {
  for (const name of [USER, 'nobody'])
    try {
      const idOf = (what: string) => Number(execFileSync('id', [what, name], { stdio: 'pipe' }).toString());
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // There is no such user; the loop tries the next one.
    }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody.',
  );
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    // A refused connection reports its error here and also rejects its promise.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > giveUpAt) throw error;
      await wait(50);
    }
  }
}

/**
 * A small operation for a browser test: its own data folder, people of all roles, and a server with the built pages on a free port.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { hash } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { AssignFor, Role } from '../../src/contract/roles/roles.js';
import { buildApp } from '../../server/app.js';
import { systemClock } from '../../server/base/clock.js';
import { newId } from '../../server/base/ids.js';
import { readConfig } from '../../server/config/config.js';
import type { Database } from '../../server/db/schema.js';
import { createLog } from '../../server/start/log.js';
import { insertUser } from '../../server/users/users.queries.js';
import { enterBusinessName } from '../api/first-messages-support.js';
import { openMigrated } from '../api/test-database.js';

export const PASSWORD = 'a password for walks';

export interface Person {
  name: string;
  email: string;
  role: Role;
  assignFor?: AssignFor;
  /** The e-mails of this person's admin and leader, who must be earlier in the list. */
  admin?: string;
  leader?: string;
}

export interface Operation {
  /** `http://127.0.0.1:…`, without a slash at the end. */
  url: string;
  /** The folder with all data, including the outbox of mails. */
  dataDir: string;
  stop(): Promise<void>;
}

export interface OperationInProcess extends Operation {
  db: Kysely<Database>;
}

export interface OperationOfBuild extends Operation {
  /** Kills the server, as a crash does. */
  kill(): Promise<void>;
  /** Starts the server again on the same port and data; `env` adds to its environment. */
  start(env?: Record<string, string>): Promise<void>;
}

const environmentOf = (dataDir: string, env: Record<string, string>) => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  ...env,
  DATA_DIR: dataDir,
});

/** Node's arguments to start the built server. */
const BUILT_SERVER = ['dist/server/main.js'];

/**
 * Starts a server in this process with a new data folder and these people, all with `PASSWORD`. `env` is its environment. A process of
 * its own would take two seconds of a core more.
 */
export async function startOperation(
  people: Person[],
  env: Record<string, string> = {},
): Promise<OperationInProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-e2e-'));
  const db = await openMigrated({ dataDir, databaseUrl: null });
  await addPeople(db, people);
  const config = readConfig({ DRAIN_SECONDS: '0', ...environmentOf(dataDir, env) });
  const app = await buildApp({
    config,
    db,
    clock: systemClock,
    log: createLog(config),
    distDir: resolve('dist'),
  });
  const url = await app.listen({ host: config.host, port: config.port });
  return {
    url,
    dataDir,
    db,
    stop: async () => {
      await app.close();
      await db.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the built server in a process of its own, for tests that kill it and for benches; the rest is as with `startOperation`. */
export async function startBuiltOperation(
  people: Person[],
  env: Record<string, string> = {},
  entry: readonly string[] = BUILT_SERVER,
): Promise<OperationOfBuild> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-e2e-'));
  // Without people the server finds an empty folder, and makes its first super-admin.
  if (people.length > 0) {
    const db = await openMigrated({ dataDir, databaseUrl: null });
    await addPeople(db, people);
    await db.destroy();
  }
  // When a proxy's address is configured the server doesn't print its own.
  const isBehindProxy = env['PUBLIC_URL'] !== undefined;
  const port = isBehindProxy ? await freePort() : 0;
  let server = spawnServer(environmentOf(dataDir, { ...env, PORT: String(port) }), entry);
  const printed = await addressOf(server);
  const url = isBehindProxy ? `http://127.0.0.1:${port}` : printed;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    server.kill(signal);
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  return {
    url,
    dataDir,
    kill: () => end('SIGKILL'),
    start: async (more = {}) => {
      server = spawnServer(environmentOf(dataDir, { ...env, ...more, PORT: new URL(url).port }), entry);
      await addressOf(server);
    },
    stop: async () => {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const spawnServer = (env: Record<string, string>, entry: readonly string[]) =>
  spawn(process.execPath, entry, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function addPeople(db: Kysely<Database>, people: Person[]): Promise<void> {
  // The cheapest hash, because each login computes it again: the usual one takes 50 ms of a core.
  const password_hash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const now = Date.now();
  const ids = new Map<string, string>();
  const idOf = (email: string | undefined) => ids.get(email ?? '') ?? null;
  for (const { name, email, role, assignFor = null, admin, leader } of people) {
    const id = newId();
    ids.set(email, id);
    await insertUser(db, {
      id,
      name,
      email,
      role,
      password_hash,
      contact: '5550100',
      daily_limit: null,
      assign_for: assignFor,
      admin_id: idOf(admin),
      team_leader_id: idOf(leader),
      created_at: now,
      updated_at: now,
      deleted_at: null,
    });
  }
  await enterBusinessName(db);
}

/** A port of this machine that is free. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  // The address is an object, because the server listens on a port.
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The first address that the server prints. */
async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server was started without a pipe for its output');
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /https?:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (address) {
      // Further output is read and dropped, so that it doesn't fill the pipe.
      server.stdout.resume();
      return address;
    }
  }
  throw new Error('The server ended before it printed its address. Was `npm run build` run?');
}

/** A small operation for a browser walk: its own data folder, people of the roles, the built server on a free port. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AssignFor, Role } from '../../src/contract/roles.js';
import { hashPassword } from '../../server/auth/passwords.js';
import { openDatabase } from '../../server/db/database.js';
import { migrate } from '../../server/db/migrate.js';
import { newId } from '../../server/base/ids.js';
import { insertUser } from '../../server/users/users.queries.js';

export const PASSWORD = 'a password for walks';

export interface Person {
  name: string;
  email: string;
  role: Role;
  assignFor?: AssignFor;
  /** E-mails of who stands above; they come earlier in the list. */
  admin?: string;
  leader?: string;
}

export interface Operation {
  /** `http://127.0.0.1:…`, without a slash at its end. */
  url: string;
  /** Where it keeps everything, the outbox of mails as well. */
  dataDir: string;
  /** Ends the server without warning, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again, on the same port over the same data; `env` adds to its environment. */
  start(env?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

/** How the built server is started: arguments for this very Node. */
const BUILT_SERVER = ['dist/server/main.js'];

/** Starts the built server over a fresh data folder that knows these people, all with `PASSWORD`. `env` adds to its environment. */
export async function startOperation(
  people: Person[],
  env: Record<string, string> = {},
  entry: readonly string[] = BUILT_SERVER,
): Promise<Operation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-e2e-'));
  await addPeople(dataDir, people);
  // With an address of a proxy the server doesn't print its own.
  const isBehindProxy = env['PUBLIC_URL'] !== undefined;
  const port = isBehindProxy ? await freePort() : 0;
  let server = spawnServer({ ...env, DATA_DIR: dataDir, PORT: String(port) }, entry);
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
      server = spawnServer({ ...env, ...more, DATA_DIR: dataDir, PORT: new URL(url).port }, entry);
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
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function addPeople(dataDir: string, people: Person[]): Promise<void> {
  const db = openDatabase({ dataDir });
  await migrate(db);
  const password_hash = await hashPassword(PASSWORD);
  const now = Date.now();
  const ids = new Map<string, string>();
  const idOf = (email: string | undefined) => ids.get(email ?? '') ?? null;
  for (const { name, email, role, assignFor = null, admin, leader } of people) {
    const id = newId();
    ids.set(email, id);
    await insertUser(db, {
      ...{ id, name, email, role, password_hash, contact: '5550100', daily_limit: null },
      ...{ assign_for: assignFor, admin_id: idOf(admin), team_leader_id: idOf(leader) },
      ...{ created_at: now, updated_at: now, deleted_at: null },
    });
  }
  await db.destroy();
}

/** A port of this machine on which nothing listens. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  // An address of an internet socket, since it listens on a port.
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
      // What it prints later must not fill the pipe.
      server.stdout.resume();
      return address;
    }
  }
  throw new Error('The server ended before it printed its address. Was `npm run build` run?');
}

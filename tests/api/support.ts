/**
 * The real server for tests: its own data, a free port, a log that only failed tests show, and a clock that a test moves. People
 * are inserted straight into the database; everything else goes over HTTP as in a browser.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { buildApp, type AppParts } from '../../server/app.js';
import type { Clock } from '../../server/base/clock.js';
import { readConfig, type Config } from '../../server/config/config.js';
import type { Database } from '../../server/db/schema.js';
import { newId } from '../../server/base/ids.js';
import type { Live } from '../../server/base/live.js';
import { insertUser, type NewUser } from '../../server/users/users.queries.js';
import { login } from '../../src/contract/auth/auth.js';
import type { Role } from '../../src/contract/roles/roles.js';
import { client, type Client } from './client.js';
import { keepingErrors } from './server-errors.js';
import { openMigrated, ownDatabase } from './test-database.js';

/** 10:00 in the morning of 20 November 2026 in Panama. */
export const START_MS = Date.parse('2026-11-20T15:00:00Z');

/** A clock that only a test moves. */
export interface MovableClock extends Clock {
  set(instantMs: number): void;
  advance(byMs: number): void;
}

export function movableClock(nowMs = START_MS): MovableClock {
  return {
    now: () => nowMs,
    set: (instantMs) => void (nowMs = instantMs),
    advance: (byMs) => void (nowMs += byMs),
  };
}

/**
 * The password of every test user. Its hash is the cheapest argon2id, so that a test with a hundred people is
 * fast.
 */
export const PASSWORD = 'correct horse';
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8';

export interface TestUser {
  id: string;
  email: string;
  password: string;
}

let people = 0;

/** Adds a person to the database, with defaults for what isn't given. */
export async function addUser(
  db: Kysely<Database>,
  { role, ...given }: { role: Role } & Partial<NewUser>,
): Promise<TestUser> {
  people += 1;
  const user: NewUser = {
    id: newId(),
    role,
    assign_for: null,
    name: `Person ${people}`,
    email: `person${people}@example.com`,
    contact: '5075550100',
    password_hash: PASSWORD_HASH,
    admin_id: null,
    team_leader_id: null,
    daily_limit: null,
    created_at: START_MS,
    updated_at: START_MS,
    deleted_at: null,
    ...given,
  };
  await insertUser(db, user);
  return { id: user.id, email: user.email, password: PASSWORD };
}

/**
 * Runs `work` while a table is missing. The table is only renamed for that time, because tests on PostgreSQL
 * reuse their databases.
 */
export async function withoutTable<T>(
  db: Kysely<Database>,
  table: keyof Database,
  work: () => Promise<T>,
): Promise<T> {
  await db.schema.alterTable(table).renameTo('gone').execute();
  try {
    return await work();
  } finally {
    await db.schema.alterTable('gone').renameTo(table).execute();
  }
}

export interface TestServer {
  /** `http://127.0.0.1:<port>` */
  url: string;
  db: Kysely<Database>;
  clock: MovableClock;
  config: Config;
  live: Live;
  /** A client without a token. */
  anonymous: Client;
  /** Logs a person in over HTTP; the client sends their token. */
  loginAs(user: TestUser): Promise<Client>;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

/**
 * Starts the server. `log`, `distDir` and `slow` are for tests of the log, the static files and slow
 * requests.
 */
export async function startServer(
  overrides: Partial<Config> &
    Partial<
      Pick<AppParts, 'log' | 'distDir' | 'slow' | 'sockets' | 'connections' | 'pause' | 'slowRequestMs'>
    > = {},
): Promise<TestServer> {
  const {
    log = keepingErrors(),
    distDir = '/nothing-built',
    slow,
    sockets,
    pause,
    connections,
    slowRequestMs,
    ...settings
  } = overrides;
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-api-'));
  const own = await ownDatabase(settings);
  const { databaseUrl } = own;
  const config: Config = {
    ...readConfig({ DRAIN_SECONDS: '0' }),
    port: 0,
    dataDir,
    databaseUrl,
    ...settings,
  };
  const clock = movableClock();
  const db = await openMigrated(config);
  const app = await buildApp({
    config,
    db,
    clock,
    log,
    distDir,
    answerCheck: 'all',
    ...(slow && { slow }),
    ...(pause && { pause }),
    ...(sockets && { sockets }),
    ...(connections && { connections }),
    ...(slowRequestMs !== undefined && { slowRequestMs }),
  });
  const url = await app.listen({ host: config.host, port: config.port });
  const anonymous = client(url, null);
  return {
    url,
    db,
    clock,
    config,
    live: app.live,
    anonymous,
    loginAs: async ({ email, password }) => {
      const { status, body } = await anonymous.call(login, { body: { email, password } });
      if (status !== 200) throw new Error(`${email} could not log in: ${body.message}`);
      return client(url, body.data.accessToken);
    },
    close: async () => {
      await app.close();
      await db.destroy();
      await own.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

// @module-tag long
/** What a starting server answers while it migrates its database: an old one, one of whose migrations is slow. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/free-port.js';
import { openDatabase } from '../../server/db/database.js';
import { EARLIER } from '../../server/db/earlier/earlier.js';
import { MIGRATIONS } from '../../server/db/migrate.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import { openDatabaseOf, type OldDatabase } from '../upgrade/old-database.js';
import { bundleServer, startProcess, type ChildServer } from './child-server.js';

/** Those from before 1.0.0 that the database lacks, and the newer ones without the baseline. */
const STEPS = Object.keys(EARLIER).length - 9 + Object.keys(MIGRATIONS).length - 1;

let old: OldDatabase;
let server: ChildServer;
let url: string;

beforeAll(bundleServer, 60_000);
beforeEach(async () => {
  old = await openDatabaseOf('9f76473');
  for (const statement of old.config.databaseUrl === null ? SLOW_ON_SQLITE : SLOW_ON_POSTGRES)
    await sql.raw(statement).execute(old.db);
  await old.db.destroy();
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  server = start(port);
}, 60_000);
afterEach(async () => {
  server.process.kill('SIGKILL');
  await server.ended;
  await old.remove();
});

function start(port: string): ChildServer {
  const { dataDir, databaseUrl } = old.config;
  return startProcess({
    PORT: port,
    DATA_DIR: dataDir,
    SERVER_NAME: 'desk-1',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  });
}

/** What makes each update of messages take seconds, and with it the second migration. On SQLite it blocks the server's main thread. */
const SLOW_ON_SQLITE = [
  `create trigger slow after update on messages begin
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 4000000)
      select count(*) from numbers; end`,
];
const SLOW_ON_POSTGRES = [
  `create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return null; end $$`,
  `create trigger slow after update on messages for each statement execute function slow()`,
];

interface Health {
  /** Missing once the server runs. */
  migration?: string;
  version: string;
}

/** The answer of `/healthz`, as soon as there is one about the slow migration. */
async function healthWhileMigrating(): Promise<Health> {
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    const body = (await answer?.json()) as Health | undefined;
    if (answer?.status === 200 && body?.migration?.startsWith('2 of')) return body;
    if (server.process.exitCode !== null) throw new Error(server.stderr());
    await wait(20);
  }
}

describe('a server that migrates its database', { timeout: 60_000 }, () => {
  it('says so at /healthz and /readyz, refuses every other path, and then serves', async () => {
    const health = await healthWhileMigrating();
    const step = { migration: `2 of ${STEPS}`, name: '0011-accounts' };
    expect(health).toMatchObject({ status: 'migrating', ...step, server: 'desk-1' });

    const ready = await fetch(`${url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual(health);

    const call = await fetch(`${url}/api/v1/auth/login`, { method: 'POST', body: '{}' });
    expect(call.status).toBe(503);
    expect(call.headers.get('retry-after')).toBe('5');
    const refused = { success: false, code: 'migrating', message: REFUSALS.migrating, retryAfter: 5 };
    expect(await call.json()).toEqual(refused);

    const page = await fetch(`${url}/`);
    expect([page.status, await page.text()]).toEqual([503, REFUSALS.migrating]);

    await server.says('Rental Desk is running');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({
      status: 'alive',
      server: 'desk-1',
      version: health.version,
    });
    const logged = [...server.stderr().matchAll(/Migration (\d+) of (\d+), \S+: \d+\.\d s/g)];
    expect(logged.map(([, number, of]) => [Number(number), Number(of)])).toEqual(
      Array.from({ length: STEPS }, (_, index) => [index + 1, STEPS]),
    );
  });

  it('is ended by a signal, and leaves the database as it was', async () => {
    await healthWhileMigrating();
    server.process.kill('SIGTERM');
    await server.ended;
    const db = openDatabase(old.config);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    await db.destroy();
    expect(rows.map(({ name }) => name).at(-1)).toBe('0009-instances');
  });
});

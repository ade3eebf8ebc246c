/** What a running server does when a newer one has migrated its database. */
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../server/db/context.js';
import type { Database } from '../../server/db/schema.js';
import { getProfile } from '../../src/contract/staff/profile.js';
import { createRental } from '../../src/contract/rentals/rentals.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import { getAllRentalsByCreator } from '../../src/contract/rentals/rental-lists.js';
import type { Client } from './client.js';
import { upgradeToNewerVersion } from './newer-version.js';
import { pickAndFinish, rentalForm } from './rentals-support.js';
import { addUser, startServer, type TestServer } from './support.js';
import { ownDatabase, type OwnDatabase } from './test-database.js';

let own: OwnDatabase;
let server: TestServer;
let admin: Client;
let creator: Client;
let picker: Client;

beforeEach(async () => {
  // A database that no other test reuses, because its tables change.
  own = await ownDatabase({ isNew: true });
  server = await startServer(own.databaseUrl === null ? {} : { databaseUrl: own.databaseUrl });
  const boss = await addUser(server.db, { role: 'admin' });
  const under = { admin_id: boss.id };
  admin = await server.loginAs(boss);
  creator = await server.loginAs(await addUser(server.db, { role: 'data-creator', ...under }));
  picker = await server.loginAs(await addUser(server.db, { role: 'data-picker', ...under }));
});
afterEach(async () => {
  await server.close();
  await own.remove();
});

const enter = () => creator.call(createRental, { body: rentalForm() });
const list = () => admin.call(getAllRentalsByCreator, { query: {} });
const ready = async () => (await fetch(`${server.url}/readyz`)).status;

/** Enters, lists, fetches and finishes several times at once, so that the server uses several connections. Returns the statuses. */
async function work(): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all([enter(), enter(), enter(), list(), list(), creator.call(getProfile)]);
    statuses.push(...answers.map(({ status }) => status));
    await pickAndFinish(picker);
  }
  return statuses;
}

const addColumns = async (trx: Kysely<Database>) => {
  for (const table of ['rentals', 'users', 'sessions', 'settings'] as const)
    await trx.schema.alterTable(table).addColumn('of_a_newer_version', 'text').execute();
};

describe('after a rolling upgrade a server of the version before', () => {
  it('works on, without one failed call', async () => {
    expect(new Set(await work())).toEqual(new Set([200]));
    await upgradeToNewerVersion(server.db, { isRolling: true, change: addColumns });
    expect(new Set(await work())).toEqual(new Set([200]));
    expect(await ready()).toBe(200);
  });

  it.each([
    ['alone', (db: Kysely<Database>) => wholeRow(db)],
    ['in a transaction', (db: Kysely<Database>) => inTransaction(db, wholeRow)],
  ])('runs statements %s that were prepared before a table got a column', async (_, run) => {
    for (let times = 0; times < 5; times += 1) await Promise.all([run(server.db), run(server.db)]);
    await upgradeToNewerVersion(server.db, { isRolling: true, change: addColumns });
    expect(await Promise.all([run(server.db), run(server.db)])).toEqual([[], []]);
  });
});

const wholeRow = (db: Kysely<Database>) => db.selectFrom('settings').selectAll().execute();

describe('after an upgrade that is not rolling a server of the version before', () => {
  const outdated = {
    status: 503,
    body: { success: false, code: 'server-outdated', message: REFUSALS['server-outdated'] },
  };
  const renameColumn = (trx: Kysely<Database>) =>
    trx.schema.alterTable('rentals').renameColumn('client_name', 'tenant_name').execute();

  it('answers the first call that fails for it with 503 and a sentence, not with 500', async () => {
    expect((await enter()).status).toBe(200);
    await upgradeToNewerVersion(server.db, { isRolling: false, change: renameColumn });
    expect(await enter()).toMatchObject(outdated);
    // This call would still work.
    expect(await creator.call(getProfile)).toMatchObject(outdated);
  });

  it('refuses every call as soon as a balancer asks whether it is ready', async () => {
    expect(await ready()).toBe(200);
    await upgradeToNewerVersion(server.db, { isRolling: false });
    expect(await ready()).toBe(503);
    const answer = await fetch(`${server.url}/api/v1/auth/login`, { method: 'POST' });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

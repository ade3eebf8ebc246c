// @module-tag both-engines
/** Two servers over one PostgreSQL: each rule holds for both together. On SQLite there is only one server. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUDGETS } from '../../server/auth/login-budgets.js';
import { storeFile } from '../../server/uploads/stored-files.js';
import { LEASE_MS } from '../../server/jobs/leases.js';
import { newId } from '../../server/base/ids.js';
import { login, logout } from '../../src/contract/auth/auth.js';
import { sendMessage } from '../../src/contract/messages/messages.js';
import { getProfile } from '../../src/contract/staff/profile.js';
import { completeTask, getSingleRental } from '../../src/contract/rentals/rentals.js';
import { client, type Client } from './client.js';
import { addUpload, csvOf } from './upload-support.js';
import { connected, ended, next, openSocket, type TestSocket } from './messages-support.js';
import { addRental, addRentals, rentalForm, setRules } from './rentals-support.js';
import { addGroup, addPickerOf, type Group } from './staff-support.js';
import { START_MS, startServer, type TestServer } from './support.js';
import { clusterUrl } from './test-database.js';
import { refusal } from '../../src/contract/refusals/all.js';

describe.skipIf(!clusterUrl)('two servers over one database', () => {
  let one: TestServer;
  let other: TestServer;
  let group: Group;
  const sockets: TestSocket[] = [];

  beforeAll(async () => {
    one = await startServer();
    other = await startServer({ databaseUrl: one.config.databaseUrl });
    group = await addGroup(one.db);
    await setRules(one, {});
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await other.close();
    await one.close();
  });

  /** A client with the token of one server that calls the other. */
  const elsewhere = (known: Client): Client => client(other.url, known.token);
  const socketAt = async (server: TestServer, { token }: Client): Promise<TestSocket> => {
    const socket = openSocket(server.url, token);
    sockets.push(socket);
    expect(await connected(socket)).toBeNull();
    return socket;
  };

  it('accept each other’s logins, and a logout ends a session on both', async () => {
    const { headers, body } = await one.anonymous.call(login, { body: group.creator });
    const here = client(one.url, body.data.accessToken);
    expect((await elsewhere(here).call(getProfile)).status).toBe(200);
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    await other.anonymous.send(logout.path, { method: 'POST', headers: { cookie } });
    expect((await here.call(getProfile)).status).toBe(401);
  });

  it('count failed logins together', async () => {
    const guess = { ...group.creatorLeader, password: 'a wrong one' };
    for (let tries = 0; tries < BUDGETS.email.burst / 2; tries += 1)
      for (const { anonymous } of [one, other]) await anonymous.call(login, { body: guess });
    expect((await one.anonymous.call(login, { body: guess })).status).toBe(429);
    expect((await other.anonymous.call(login, { body: guess })).status).toBe(429);
  });

  it('hand out no rental twice, and together keep an admin’s limit', async () => {
    await addRentals(one.db, 60, (i) => ({ created_at: START_MS - i }));
    await one.db.updateTable('users').set({ daily_limit: 15 }).where('id', '=', group.admin.id).execute();
    const limited: Client[] = [];
    for (let i = 0; i < 20; i += 1)
      limited.push(await one.loginAs(await addPickerOf(one.db, group.admin, group.pickerLeader)));
    const stranger = await addGroup(one.db);
    const free: Client[] = [];
    for (let i = 0; i < 10; i += 1)
      free.push(await one.loginAs(await addPickerOf(one.db, stranger.admin, stranger.pickerLeader)));

    const everywhere = (clients: Client[]) =>
      clients.map((each, i) => (i % 2 === 0 ? each : elsewhere(each)));
    const answers = await Promise.all([
      ...everywhere(limited).map((picker) => picker.call(getSingleRental)),
      ...everywhere(free).map((picker) => picker.call(getSingleRental)),
    ]);
    const handedOut = answers.filter(({ status }) => status === 200).map(({ body }) => body.data._id);
    expect(new Set(handedOut).size).toBe(handedOut.length);
    expect(answers.slice(0, 20).filter(({ status }) => status === 200)).toHaveLength(15);
    expect(answers.slice(20).every(({ status }) => status === 200)).toBe(true);
    await one.db.updateTable('users').set({ daily_limit: null }).where('id', '=', group.admin.id).execute();
  });

  it('use the settings that the other one saved a moment ago', async () => {
    const oldest = await addRental(one.db, { created_at: 0 });
    const newest = await addRental(one.db, { created_at: START_MS + 1 });
    const there = elsewhere(await one.loginAs(await addPickerOf(one.db, group.admin, group.pickerLeader)));
    await setRules(one, { leadsType: 'oldest' });
    expect((await there.call(getSingleRental)).body.data._id).toBe(oldest);
    await there.call(completeTask, { body: { number_status: 'valid' } });
    await setRules(one, { leadsType: 'newest', isDelayEnabled: true, delayTime: 60 });
    expect((await there.call(getSingleRental)).body.message).toBe(refusal('wait', { seconds: 60 }).message);
    await setRules(one, { leadsType: 'newest' });
    expect((await there.call(getSingleRental)).body.data._id).toBe(newest);
    const finished = await there.call(completeTask, { body: { number_status: 'valid' } });
    expect(finished.body.data.wait.waitSeconds).toBe(0);
    await setRules(one, {});
  });

  it('send messages and changes to each other’s sockets, and can close them', async () => {
    const creator = await one.loginAs(group.creator);
    const ear = await socketAt(other, creator);
    await addRentals(one.db, 1, () => ({ created_at: 1, creator_id: group.creator.id }));
    const picker = await one.loginAs(group.picker);
    expect((await picker.call(getSingleRental)).status).toBe(200);
    // The servers find each other a moment after the start.
    const heard = next(ear, 'newMessage');
    const message = await picker.call(sendMessage, {
      body: { creatorId: group.creator.id, message: 'Is it still free?' },
    });
    expect(message.status).toBe(200);
    expect((await heard).message).toBe('Is it still free?');
    await picker.call(completeTask, { body: { number_status: 'valid' } });

    one.live.endUser(group.creator.id);
    await ended(ear);
  });

  it('make a page reload its data when they lost contact with each other for a while', async () => {
    const ear = await socketAt(other, await one.loginAs(group.admin));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'rental-desk sockets'`.execute(one.db);
    await ended(ear);
    const again = connected(ear);
    ear.connect();
    expect(await again).toBeNull();
    // Both servers receive each other's events again.
    const heard = next(ear, 'changed');
    await vi.waitFor(
      async () => {
        one.live.changedFor(group.admin.id, 'settings');
        await Promise.race([heard, new Promise((_, reject) => setImmediate(reject))]);
      },
      { timeout: 10_000 },
    );
  });

  it('keep their own sockets open when the other one stops', async () => {
    const third = await startServer({ databaseUrl: one.config.databaseUrl });
    const ear = await socketAt(other, await one.loginAs(group.admin));
    await third.close();
    one.live.changedFor(group.admin.id, 'settings');
    await next(ear, 'changed');
    expect(ear.connected).toBe(true);
  });

  it('continue the upload of a crashed server, but only after its lease has expired', async () => {
    const rows = Array.from({ length: 30 }, () => rentalForm());
    const file = Buffer.from(csvOf(rows));
    const id = newId();
    await storeFile(one.db, id, file);
    const worker = { worker_id: 'a server that died', worker_until: one.clock.now() + LEASE_MS };
    await addUpload(one, group.creator.id, {
      id,
      file_bytes: file.length,
      state: 'inserting',
      ...worker,
    });
    const found = async () => {
      const upload = one.db.selectFrom('uploads').select(['state', 'inserted', 'worker_id']);
      return upload.where('id', '=', id).executeTakeFirst();
    };
    expect(await found()).toEqual({ state: 'inserting', inserted: 0, worker_id: worker.worker_id });
    for (const { clock } of [one, other]) clock.advance(LEASE_MS);
    await expect
      .poll(found, { timeout: 15_000 })
      .toEqual({ state: 'done', inserted: rows.length, worker_id: null });
  });
});

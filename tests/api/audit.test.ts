import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { personOf, type AuditPerson, recordAudit, type AuditEntry } from '../../server/audit/record.js';
import { engineOf } from '../../server/db/engine.js';
import { findUserById } from '../../server/users/users.queries.js';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { login, logout } from '../../src/contract/auth/auth.js';
import type { InputOf } from '../../src/contract/base/endpoint.js';
import { DEFAULT_SETTINGS, updateSettings } from '../../src/contract/settings/settings.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Client } from './client.js';
import { addUser, PASSWORD, START_MS, startServer, type TestServer, type TestUser } from './support.js';

const MINUTE_MS = 60_000;

let server: TestServer;
let chief: TestUser;
let ada: TestUser;
let bob: TestUser;
let adasPicker: TestUser;
let bobsPicker: TestUser;

beforeEach(async () => {
  server = await startServer();
  const { db } = server;
  chief = await addUser(db, { role: 'super-admin', name: 'Chief', email: 'chief@example.com' });
  ada = await addUser(db, { role: 'admin', name: 'Ada', email: 'ada@example.com' });
  bob = await addUser(db, { role: 'admin', name: 'Bob', email: 'bob@example.com' });
  adasPicker = await addUser(db, { role: 'data-picker', email: 'pia@example.com', admin_id: ada.id });
  bobsPicker = await addUser(db, { role: 'data-picker', email: 'pit@example.com', admin_id: bob.id });
});

afterEach(() => server.close());

const logIn = (email: string, password: string) =>
  server.anonymous.call(login, { body: { email, password } });

type Filter = InputOf<typeof getAuditEvents>['query'];

async function read(client: Client, query: Filter = {}) {
  const { status, body } = await client.call(getAuditEvents, { query });
  expect(status).toBe(200);
  return body.data;
}

const lines = async (client: Client, query: Filter = {}) =>
  (await read(client, query)).result.map(({ kind, actor, subject, details }) => ({
    kind,
    actor: actor?.email ?? null,
    subject,
    details,
  }));

async function person({ id }: TestUser): Promise<AuditPerson> {
  const user = await findUserById(server.db, id);
  if (!user) throw new Error('no such person');
  return personOf(user);
}

/** Writes an audit entry as the server would. */
const record = (entry: Partial<AuditEntry>) =>
  recordAudit(server.db, { kind: 'created', actor: null, address: null, at: START_MS, ...entry });

describe('the audit', () => {
  it('is append-only: the database refuses to change, remove or replace an entry', async () => {
    await record({ subject: 'A thing' });
    const { db } = server;
    const event = await db.selectFrom('audit_events').selectAll().executeTakeFirstOrThrow();
    const refused = /audit_events is append-only/;
    await expect(db.updateTable('audit_events').set({ details: 'x' }).execute()).rejects.toThrow(refused);
    await expect(db.deleteFrom('audit_events').execute()).rejects.toThrow(refused);
    const replaced =
      engineOf(db) === 'sqlite'
        ? sql`insert or replace into audit_events (id, at, kind) values (${event.id}, 1, 'login')`
        : sql`insert into audit_events (id, at, kind) values (${event.id}, 1, 'login')
            on conflict (id) do update set kind = 'login'`;
    await expect(replaced.execute(db)).rejects.toThrow(refused);
    expect(await db.selectFrom('audit_events').selectAll().execute()).toEqual([event]);
  });

  it('is rolled back together with the change that it records', async () => {
    const failing = server.db.transaction().execute(async (trx) => {
      await recordAudit(trx, { kind: 'created', actor: null, subject: 'A', address: null, at: START_MS });
      throw new Error('what it records went wrong');
    });
    await expect(failing).rejects.toThrow('went wrong');
    expect(await server.db.selectFrom('audit_events').selectAll().execute()).toEqual([]);
  });

  it('names who logged in and out, when and from where', async () => {
    const { headers } = await logIn(ada.email, PASSWORD);
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    server.clock.advance(1000);
    const leave = () => server.anonymous.send(logout.path, { method: 'POST', headers: { cookie } });
    await leave();
    await leave();
    server.clock.advance(1000);
    const { result } = await read(await server.loginAs(chief), { person: ada.email });
    const actor = { name: 'Ada', email: ada.email };
    expect(result).toMatchObject([
      { kind: 'logout', actor, at: '2026-11-20T15:00:01.000Z', address: '127.0.0.1' },
      { kind: 'login', actor, at: '2026-11-20T15:00:00.000Z', address: '127.0.0.1' },
    ]);
    expect(result).toHaveLength(2);
  });

  it('names the settings that changed, and gets no entry when none did', async () => {
    const client = await server.loginAs(chief);
    const settings = { ...DEFAULT_SETTINGS, delayTime: 30, isDelayEnabled: true };
    await client.call(updateSettings, { body: settings });
    await client.call(updateSettings, { body: settings });
    expect(await lines(client, { kind: 'settings-changed' })).toEqual([
      {
        kind: 'settings-changed',
        actor: chief.email,
        subject: 'Fetching Settings',
        details: 'Enable Delay off → on, Delay Time 0 → 30',
      },
    ]);
  });
});

describe('failed logins in the audit', () => {
  it('are one entry per minute, account and address, with a count of further failures', async () => {
    for (let count = 0; count < 4; count += 1) await logIn(ada.email, 'wrong');
    const client = await server.loginAs(chief);
    const first = { kind: 'login-failed', actor: null, subject: ada.email, details: null };
    expect(await lines(client, { kind: 'login-failed' })).toEqual([first]);

    server.clock.advance(MINUTE_MS);
    await logIn(bob.email, PASSWORD);
    expect(await lines(client, { kind: 'login-failed' })).toEqual([
      { ...first, details: '3 more attempts' },
      first,
    ]);
    await logIn(ada.email, 'wrong');
    expect(await lines(client, { kind: 'login-failed' })).toHaveLength(3);
  });

  it('to accounts that don’t exist share one entry without the typed text', async () => {
    for (const email of ['s3cret@pass.word', 'x@example.com', 'y@example.com']) await logIn(email, 'wrong');
    server.clock.advance(MINUTE_MS);
    const client = await server.loginAs(chief);
    const line = { kind: 'login-failed', actor: null, subject: null };
    expect(await lines(client, { kind: 'login-failed' })).toEqual([
      { ...line, details: 'No such account: 2 more attempts' },
      { ...line, details: 'No such account' },
    ]);
    const everything = JSON.stringify(await server.db.selectFrom('audit_events').selectAll().execute());
    expect(everything).not.toContain('s3cret');
  });
});

describe('who may read the audit', () => {
  beforeEach(async () => {
    const [theChief, theAda, pia, pit] = await Promise.all([chief, ada, adasPicker, bobsPicker].map(person));
    const by = (actor?: AuditPerson) => ({ actor: actor ?? null });
    await record({ ...by(theAda), subject: pia ?? null, details: 'Ada made Pia' });
    await record({ ...by(theChief), subject: pia ?? null, kind: 'changed', details: 'Chief changed Pia' });
    await record({ ...by(theChief), subject: pit ?? null, kind: 'deleted', details: 'Chief deleted Pit' });
    await record({ ...by(theChief), kind: 'exported', details: 'Chief exported' });
    await record({ ...by(theAda), kind: 'exported', details: 'Ada exported' });
  });

  const details = async (user: TestUser, query: Filter = {}) =>
    (await lines(await server.loginAs(user), query)).flatMap((line) => line.details ?? []);

  it('a super-admin reads everything, newest first', async () => {
    expect(await details(chief)).toEqual([
      'Ada exported',
      'Chief exported',
      'Chief deleted Pit',
      'Chief changed Pia',
      'Ada made Pia',
    ]);
  });

  it('an admin reads entries about themselves and their own group', async () => {
    expect(await details(ada)).toEqual(['Ada exported', 'Chief changed Pia', 'Ada made Pia']);
    expect(await details(bob)).toEqual(['Chief deleted Pit']);
  });

  it('nobody finds entries outside their scope', async () => {
    expect(await details(ada, { person: bobsPicker.email })).toEqual([]);
    expect(await details(ada, { person: chief.email })).toEqual(['Chief changed Pia']);
  });

  it('a picker reads nothing', async () => {
    const client = await server.loginAs(adasPicker);
    expect((await client.call(getAuditEvents, { query: {} })).status).toBe(403);
    expect((await server.anonymous.call(getAuditEvents, { query: {} })).status).toBe(401);
  });
});

describe('the audit’s filters', () => {
  let client: Client;
  beforeEach(async () => {
    client = await server.loginAs(chief);
  });

  it('find a person as actor or subject, by e-mail or a part of the name', async () => {
    const [theBob, pia] = [await person(bob), await person(adasPicker)];
    await record({ actor: theBob, subject: pia, details: 'both' });
    await record({ actor: theBob, details: 'Bob alone' });
    const details = async (text: string) =>
      (await lines(client, { person: text, kind: 'created' })).map((line) => line.details);
    expect(await details('PIA@example.com')).toEqual(['both']);
    expect(await details('bob')).toEqual(['Bob alone', 'both']);
    expect(await details('nobody at all')).toEqual([]);
    expect(await details('b_b')).toEqual([]);
    expect((await read(client, { person: 'bob', kind: 'created' })).countInfo.total).toBe(2);
  });

  it('refuse a text that matches too many people', async () => {
    for (let count = 0; count < 21; count += 1)
      await addUser(server.db, { role: 'data-creator', name: 'Maria' });
    expect(await client.call(getAuditEvents, { query: { person: 'maria' } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'person', ...refusal('too-many-people') }] },
    });
  });

  it('select Panama days, both ends included', async () => {
    const at = (instant: string) => record({ at: Date.parse(instant), details: instant });
    await at('2026-11-20T04:59:59.999Z');
    await at('2026-11-20T05:00:00.000Z');
    await at('2026-11-21T04:59:59.999Z');
    await at('2026-11-21T05:00:00.000Z');
    const days = async (startDate?: string, endDate?: string) =>
      (await lines(client, { kind: 'created', startDate, endDate })).map((line) => line.details);
    expect(await days('2026-11-20', '2026-11-20')).toEqual([
      '2026-11-21T04:59:59.999Z',
      '2026-11-20T05:00:00.000Z',
    ]);
    expect(await days('2026-11-21')).toEqual(['2026-11-21T05:00:00.000Z']);
    expect(await days(undefined, '2026-11-19')).toEqual(['2026-11-20T04:59:59.999Z']);
  });

  it('return pages with the exact total', async () => {
    for (let count = 0; count < 5; count += 1) await record({ at: START_MS + count, details: `${count}` });
    const page = await read(client, { kind: 'created', page: 2, limit: 2 });
    expect(page.result.map(({ details }) => details)).toEqual(['2', '1']);
    expect(page.countInfo).toEqual({ total: 5, totalPage: 3 });
    expect(await read(client, { kind: 'created', page: 9, limit: 2 })).toEqual({
      result: [],
      countInfo: { total: 5, totalPage: 3 },
    });
  });

  it('are refused when they are unknown', async () => {
    const answer = await client.send(`${getAuditEvents.path}?who=me`);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'who' }] } });
    expect((await client.send(`${getAuditEvents.path}?kind=eaten`)).status).toBe(400);
  });
});

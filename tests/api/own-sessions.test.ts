import { afterAll, beforeAll, expect, it } from 'vitest';
import { endOwnSessions, getOwnSessions, getProfile } from '../../src/contract/staff/profile.js';
import type { Client } from './client.js';
import { addGroup, addPickerOf, type Group } from './staff-support.js';
import { startServer, type TestServer } from './support.js';

let server: TestServer;
let group: Group;
beforeAll(async () => {
  server = await startServer();
  group = await addGroup(server.db);
});
afterAll(() => server.close());

const newPicker = () => addPickerOf(server.db, group.admin, group.pickerLeader);
const sessionsOf = async (by: Client) => (await by.call(getOwnSessions)).body.data;
const statusOf = async (by: Client) => (await by.call(getProfile)).status;

it('lists the open sessions of the caller alone, the current one first', async () => {
  const picker = await newPicker();
  const first = await server.loginAs(picker);
  server.clock.advance(60_000);
  const second = await server.loginAs(picker);
  await server.loginAs(group.admin);
  expect(await sessionsOf(first)).toMatchObject([{ isCurrent: true }, { isCurrent: false }]);
  const [current, other] = await sessionsOf(second);
  expect([current?.isCurrent, other?.isCurrent]).toEqual([true, false]);
  expect(Date.parse(current?.loggedInAt ?? '') - Date.parse(other?.loggedInAt ?? '')).toBe(60_000);
  expect(other?.address).toMatch(/^127\.|^::/);
});

it('ends one named session, at once and without an error the second time', async () => {
  const picker = await newPicker();
  const [here, there, elsewhere] = [
    await server.loginAs(picker),
    await server.loginAs(picker),
    await server.loginAs(picker),
  ];
  const named = (await sessionsOf(there)).find(({ isCurrent }) => isCurrent);
  const end = () => here.call(endOwnSessions, { body: { sessionId: named?._id } });
  expect((await end()).body.data).toHaveLength(2);
  expect((await end()).status).toBe(200);
  expect([await statusOf(here), await statusOf(there), await statusOf(elsewhere)]).toEqual([200, 401, 200]);
  const ends = await server.db
    .selectFrom('audit_events')
    .select(['kind', 'actor_email', 'subject', 'details'])
    .where('actor_email', '=', picker.email)
    .where('kind', '=', 'sessions-ended')
    .execute();
  expect(ends).toEqual([
    { kind: 'sessions-ended', actor_email: picker.email, subject: picker.email, details: '1' },
  ]);
});

it('ends all other sessions of the caller and nobody else’s', async () => {
  const picker = await newPicker();
  const here = await server.loginAs(picker);
  const there = await server.loginAs(picker);
  const admin = await server.loginAs(group.admin);
  expect((await here.call(endOwnSessions, { body: {} })).body.data).toMatchObject([{ isCurrent: true }]);
  expect([await statusOf(here), await statusOf(there), await statusOf(admin)]).toEqual([200, 401, 200]);
});

it('ends neither the current session nor one of somebody else', async () => {
  const here = await server.loginAs(await newPicker());
  const admin = await server.loginAs(group.admin);
  const idOf = async (by: Client) => (await sessionsOf(by))[0]?._id;
  for (const sessionId of [await idOf(here), await idOf(admin)])
    expect((await here.call(endOwnSessions, { body: { sessionId } })).status).toBe(200);
  expect([await statusOf(here), await statusOf(admin)]).toEqual([200, 200]);
});

it('doesn’t list a session that has ended by age', async () => {
  const picker = await newPicker();
  await server.loginAs(picker);
  server.clock.advance(365 * 24 * 3_600_000);
  expect(await sessionsOf(await server.loginAs(picker))).toHaveLength(1);
});

/** Tests the steps of supervisors on an empty system. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getWaiting } from '../../src/contract/screens/waiting.js';
import type { Client } from './client.js';
import { enterBusinessName } from './first-messages-support.js';
import { addRental, fetchOne, setRules } from './rentals-support.js';
import { addCreatorLeader, addCreatorOf, addPickerLeader, addPickerOf } from './staff-support.js';
import { addUser, startServer, type TestServer } from './support.js';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

/** The steps of a person, with a star at those that are done. */
async function stepsOf(client: Client): Promise<string[] | undefined> {
  const { firstSteps } = (await client.call(getWaiting)).body.data;
  return firstSteps?.map(({ step, isDone }) => (isDone ? `${step}*` : step));
}
const newClient = async (given: Parameters<typeof addUser>[1]) =>
  server.loginAs(await addUser(server.db, given));

it('a super-admin gets the steps from the first admin to the first fetched rental, and then none', async () => {
  const superAdmin = await newClient({ role: 'super-admin' });
  const all = [
    'admin',
    'creator-leader',
    'picker-leader',
    'creator',
    'picker',
    'rentals',
    'rules',
    'business',
    'pick',
  ];
  expect(await stepsOf(superAdmin)).toEqual(all);
  const admin = await addUser(server.db, { role: 'admin' });
  const leader = await addPickerLeader(server.db, admin);
  const picker = await server.loginAs(await addPickerOf(server.db, admin, leader));
  expect(await stepsOf(superAdmin)).toEqual([
    'admin*',
    'creator-leader',
    'picker-leader*',
    'creator',
    'picker*',
    'rentals',
    'rules',
    'business',
    'pick',
  ]);
  await addRental(server.db);
  await setRules(server, {});
  await enterBusinessName(server.db);
  expect((await stepsOf(superAdmin))?.slice(5)).toEqual(['rentals*', 'rules*', 'business*', 'pick']);
  await fetchOne(picker);
  expect(await stepsOf(superAdmin)).toBeUndefined();
});

it('an admin gets steps until they have somebody of each role, independent of other admins', async () => {
  const other = await addUser(server.db, { role: 'admin' });
  await addCreatorLeader(server.db, other);
  const own = await addUser(server.db, { role: 'admin' });
  const admin = await server.loginAs(own);
  expect(await stepsOf(admin)).toEqual(['creator-leader', 'picker-leader', 'creator', 'picker']);
  const leader = await addCreatorLeader(server.db, own);
  await addCreatorOf(server.db, own, leader);
  const picking = await addPickerLeader(server.db, own);
  expect(await stepsOf(admin)).toEqual(['creator-leader*', 'picker-leader*', 'creator*', 'picker']);
  await addPickerOf(server.db, own, picking);
  expect(await stepsOf(admin)).toBeUndefined();
});

it('a team leader gets one step, for the role that they lead, and creators and pickers get none', async () => {
  const admin = await addUser(server.db, { role: 'admin' });
  const leader = await addPickerLeader(server.db, admin);
  const client = await server.loginAs(leader);
  expect(await stepsOf(client)).toEqual(['picker']);
  const picker = await server.loginAs(await addPickerOf(server.db, admin, leader));
  expect(await stepsOf(client)).toBeUndefined();
  expect(await stepsOf(picker)).toBeUndefined();
});

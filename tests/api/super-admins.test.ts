/** A super-admin makes another one. They correct, suspend and reset each other, but never themselves. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  endStaffSessions,
  makeResetLink,
  moveStaff,
  resumeStaff,
  suspendStaff,
} from '../../src/contract/staff/people-calls.js';
import { getProfile } from '../../src/contract/staff/profile.js';
import { correctStaff, createSuperAdmin, getSuperAdmins } from '../../src/contract/staff/staff-calls.js';
import type { Client } from './client.js';
import { addGroup, personForm, type Group } from './staff-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';

let server: TestServer;
let boss: TestUser;
let superAdmin: Client;
let group: Group;

beforeAll(async () => {
  server = await startServer();
  boss = await addUser(server.db, { role: 'super-admin' });
  superAdmin = await server.loginAs(boss);
  group = await addGroup(server.db);
});
afterAll(() => server.close());

const make = async () => {
  const body = personForm();
  const { body: made } = await superAdmin.call(createSuperAdmin, { body });
  return { id: made.data._id, email: body.email, password: body.password };
};
/** Makes every call about a person, and returns the answers. */
const allAbout = async ({ id: _id }: { id: string }, by: Client) => [
  await by.call(correctStaff, { params: { _id }, body: { name: 'Corrected' } }),
  await by.call(makeResetLink, { params: { _id } }),
  await by.call(suspendStaff, { params: { _id } }),
  await by.call(endStaffSessions, { params: { _id } }),
];

it('a new super-admin is made only by a super-admin, and sees the same as other super-admins', async () => {
  const second = await server.loginAs(await make());
  const { data } = (await second.call(getSuperAdmins, { query: {} })).body;
  expect(data.result.map(({ _id }) => _id)).toContain(boss.id);
  const admin = await server.loginAs(group.admin);
  expect((await admin.call(createSuperAdmin, { body: personForm() })).status).toBe(403);
  expect((await admin.call(getSuperAdmins, { query: {} })).status).toBe(403);
});

it('a super-admin is managed by another super-admin, not by themself or an admin, and works under nobody', async () => {
  const user = await make();
  const second = await server.loginAs(user);
  for (const by of [second, await server.loginAs(group.admin)])
    for (const answer of await allAbout(user, by)) expect(answer.body.code).toBe('not-found');
  const moved = await superAdmin.call(moveStaff, {
    body: { userIds: [user.id], admin_email: group.admin.email },
  });
  expect(moved.body.errors).toMatchObject([{ path: 'userIds', code: 'admin-has-no-place' }]);
  for (const answer of await allAbout(user, superAdmin)) expect(answer.status).toBe(200);
  expect((await second.call(getProfile)).body.code).toBe('account-suspended');
  expect((await superAdmin.call(resumeStaff, { params: { _id: user.id } })).status).toBe(200);
});

it('one super-admin remains when two suspend each other at the same moment', async () => {
  for (let round = 0; round < 4; round += 1) {
    const users = [await make(), await make()] as const;
    const [one, other] = [await server.loginAs(users[0]), await server.loginAs(users[1])];
    await Promise.all([
      one.call(suspendStaff, { params: { _id: users[1].id } }),
      other.call(suspendStaff, { params: { _id: users[0].id } }),
    ]);
    const left = await server.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [users[0].id, users[1].id])
      .where('suspended_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  }
});

/** Calls that would make a stolen access token permanent: they ask for the password or the second factor again after ten minutes. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { REPROOF_MINUTES } from '../../src/contract/limits.js';
import { makeResetLink, removeSecondFactor } from '../../src/contract/staff/people-calls.js';
import { proveAgain } from '../../src/contract/auth/prove-again.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { correctStaff, createAdmin, createSuperAdmin } from '../../src/contract/staff/staff-calls.js';
import type { Answer, Client } from './client.js';
import { codeOf, giveApp } from './second-factor-support.js';
import { addGroup, personForm, type Group } from './staff-support.js';
import { addUser, PASSWORD, startServer, START_MS, type TestServer, type TestUser } from './support.js';

const MINUTE_MS = 60_000;

let server: TestServer;
let group: Group;
let owner: TestUser;
let boss: Client;

beforeAll(async () => {
  server = await startServer();
  group = await addGroup(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(START_MS);
  owner = await addUser(server.db, { role: 'super-admin' });
  boss = await server.loginAs(owner);
});

let made = 0;
const params = () => ({ _id: group.picker.id });
const CALLS: Record<string, (by: Client) => Promise<Answer<unknown>>> = {
  'make another super-admin': (by) => by.call(createSuperAdmin, { body: personForm() }),
  'invite another super-admin': (by) =>
    by.call(createSuperAdmin, { body: personForm({ password: undefined, invite: true }) }),
  'make a link for a password': (by) => by.call(makeResetLink, { params: params() }),
  'remove a second factor': (by) => by.call(removeSecondFactor, { params: params() }),
  'correct an e-mail': (by) =>
    by.call(correctStaff, { params: params(), body: { email: `other${(made += 1)}@example.com` } }),
};
const refused = (answer: Answer<unknown>) => [answer.status, answer.body.code];

/** Lets the proof of the owner's sessions be this old. The clock can't move so far, because an access token lasts only 15 minutes. */
const setProofAge = (ageMs: number) => {
  const created_at = server.clock.now() - ageMs;
  const proved_at = sql<number | null>`case when proved_at is null then null else ${sql.lit(created_at)} end`;
  return server.db
    .updateTable('sessions')
    .set({ created_at, proved_at })
    .where('user_id', '=', owner.id)
    .execute();
};
const OLD_MS = REPROOF_MINUTES * MINUTE_MS;

it.each(Object.entries(CALLS))(
  'asks the owner of an old session again before they can %s',
  async (_, call) => {
    await setProofAge(OLD_MS - 1000);
    expect((await call(boss)).status).toBe(200);
    await setProofAge(OLD_MS);
    const answer = await call(boss);
    expect(refused(answer)).toEqual([403, 'prove-again']);
    expect(answer.body.message).toBe(refusal('prove-again').message);
    const proof = await boss.call(proveAgain, { body: { currentPassword: PASSWORD } });
    const until = new Date(server.clock.now() + OLD_MS).toISOString();
    expect([proof.status, proof.body.data]).toEqual([200, { until }]);
    expect((await call(boss)).status).toBe(200);
    await setProofAge(OLD_MS);
    expect(refused(await call(boss))).toEqual([403, 'prove-again']);
  },
);

it('takes a code of the app or a recovery code instead of the password, each once', async () => {
  const call = CALLS['make a link for a password'] ?? expect.fail();
  const { secret, recoveryCodes } = await giveApp(boss, server);
  // That has used the code of this moment.
  server.clock.advance(30_000);
  await setProofAge(OLD_MS);
  const code = codeOf(secret, server.clock.now());
  const wrong = await boss.call(proveAgain, { body: { code: '000000' } });
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    [expect.objectContaining({ path: 'code', ...refusal('wrong-code') })],
  ]);
  expect(refused(await call(boss))).toEqual([403, 'prove-again']);
  expect((await boss.call(proveAgain, { body: { code } })).status).toBe(200);
  expect((await call(boss)).status).toBe(200);
  await setProofAge(OLD_MS);
  expect((await boss.call(proveAgain, { body: { code } })).status).toBe(400);
  expect((await boss.call(proveAgain, { body: { code: recoveryCodes[0] } })).status).toBe(200);
  expect((await call(boss)).status).toBe(200);
});

it('is proved for one session only', async () => {
  const other = await server.loginAs(owner);
  await setProofAge(OLD_MS);
  await other.call(proveAgain, { body: { currentPassword: PASSWORD } });
  expect(refused(await boss.call(makeResetLink, { params: params() }))).toEqual([403, 'prove-again']);
});

it('says which field is wrong or missing, and lets nobody guess', async () => {
  const prove = (body: object) => boss.call(proveAgain, { body });
  expect((await prove({})).body.errors).toEqual([
    expect.objectContaining({
      path: 'currentPassword',
      ...refusal('required', { label: 'Current Password' }),
    }),
  ]);
  const code = await prove({ code: '123456' });
  expect([code.status, code.body.errors]).toEqual([
    400,
    [expect.objectContaining({ path: 'code', ...refusal('wrong-code') })],
  ]);
  for (let tries = 0; tries < 6; tries += 1)
    expect((await prove({ currentPassword: 'wrong' })).status).toBe(400);
  expect((await prove({ currentPassword: PASSWORD })).status).toBe(429);
  // The owner logs in as before, because only the session of the guesses has to wait.
  expect((await server.loginAs(owner)).token).not.toBeNull();
});

it('asks nothing for what the specification’s calls do, or for a name', async () => {
  await setProofAge(OLD_MS);
  expect((await boss.call(createAdmin, { body: personForm() })).status).toBe(200);
  const { email } = group.creator;
  const same = { params: { _id: group.creator.id }, body: { name: 'Another Name', email } };
  expect((await boss.call(correctStaff, same)).status).toBe(200);
});

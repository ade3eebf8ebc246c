/** Tests that only the person whose session was ended gets the reason. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login, refreshToken } from '../../src/contract/auth/auth.js';
import { changePassword, getProfile } from '../../src/contract/staff/profile.js';
import { deleteDataPicker } from '../../src/contract/staff/staff-calls.js';
import { client, type Answer } from './client.js';
import { addUser, PASSWORD, startServer, type TestServer, type TestUser } from './support.js';
import { REFUSALS, type Code } from '../../src/contract/refusals/all.js';

let server: TestServer;
let picker: TestUser;

beforeEach(async () => {
  server = await startServer();
  picker = await addUser(server.db, { role: 'data-picker' });
});
afterEach(() => server.close());

const cookieOf = ({ headers }: Answer<unknown>): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';
const refresh = (cookie: string, authorization?: string) =>
  server.anonymous.send(refreshToken.path, {
    method: 'POST',
    headers: { cookie, ...(authorization !== undefined && { authorization }) },
  });

/** A session with its two tokens, and a function that returns the answer to each of them. */
async function openSession() {
  const answer = await server.anonymous.call(login, { body: picker });
  const { accessToken } = answer.body.data;
  const caller = client(server.url, accessToken);
  return {
    caller,
    cookie: cookieOf(answer),
    answers: async () => {
      const call = await caller.call(getProfile);
      const renewal = await refresh(cookieOf(answer), accessToken);
      return [call, renewal].map(({ status, body }) => [status, body.code, body.message]);
    },
  };
}
const both = (code: Code) => [
  [401, code, REFUSALS[code]],
  [401, code, REFUSALS[code]],
];

describe('a session that was ended', () => {
  it('gives a changed password as the reason', async () => {
    const [here, there] = [await openSession(), await openSession()];
    const newPassword = 'quite another phrase';
    const changed = await here.caller.call(changePassword, {
      body: { currentPassword: PASSWORD, newPassword },
    });
    expect(changed.status).toBe(200);
    expect(await there.answers()).toEqual(both('password-changed'));
    expect((await refresh(there.cookie)).body.code).toBe('password-changed');
    expect((await here.caller.call(getProfile)).status).toBe(200);
  });

  it('gives the deleted account as the reason', async () => {
    const session = await openSession();
    const boss = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    expect((await boss.call(deleteDataPicker, { params: { id: picker.id } })).status).toBe(200);
    expect(await session.answers()).toEqual(both('account-deleted'));
  });

  it('gives a reused refresh token as the reason', async () => {
    const session = await openSession();
    await refresh(session.cookie);
    server.clock.advance(10_001);
    expect((await refresh(session.cookie)).body.message).toBe(REFUSALS['token-reused']);
    expect(await session.answers()).toEqual(both('token-reused'));
  });

  it('gives only its end as the reason after a logout, even when the password is changed afterwards', async () => {
    const [session, here] = [await openSession(), await openSession()];
    await server.anonymous.send('/auth/logout', { method: 'POST', headers: { cookie: session.cookie } });
    const body = { currentPassword: PASSWORD, newPassword: 'quite another phrase' };
    expect((await here.caller.call(changePassword, { body })).status).toBe(200);
    expect(await session.answers()).toEqual(both('session-ended'));
  });

  it('gives no reason to another person who has its cookie', async () => {
    const session = await openSession();
    const boss = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    await boss.call(deleteDataPicker, { params: { id: picker.id } });
    const other = await addUser(server.db, { role: 'data-picker' });
    const { accessToken } = (await server.anonymous.call(login, { body: other })).body.data;
    expect((await refresh(session.cookie, accessToken)).body.message).toBe(REFUSALS['session-ended']);
  });
});

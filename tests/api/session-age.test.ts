/** Sessions end after an idle time and at a maximum age, for calls, refreshes and sockets. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login, refreshToken } from '../../src/contract/auth/auth.js';
import { DEFAULT_SESSION } from '../../src/contract/limits.js';
import { getProfile } from '../../src/contract/staff/profile.js';
import { client, type Answer } from './client.js';
import { connected, ended, openSocket } from './messages-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';
import { refusal } from '../../src/contract/refusals/all.js';

const HOUR_MS = 3_600_000;
const { idleHours, maxDays } = DEFAULT_SESSION;

describe('a session', () => {
  let server: TestServer;
  let picker: TestUser;

  beforeEach(async () => {
    server = await startServer();
    picker = await addUser(server.db, { role: 'data-picker' });
  });
  afterEach(() => server.close());

  const cookieOf = ({ headers }: Answer<unknown>): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const logIn = () => server.anonymous.call(login, { body: picker });
  const refresh = (cookie: string) =>
    server.anonymous.send(refreshToken.path, { method: 'POST', headers: { cookie } }) as Promise<
      Answer<{ accessToken: string }>
    >;
  /** Refreshes every `everyHours` until the given age and returns the last answer. */
  const workUntil = async (cookie: string, ageHours: number, everyHours: number) => {
    let answer = await refresh(cookie);
    for (let hours = everyHours; hours <= ageHours; hours += everyHours) {
      server.clock.advance(everyHours * HOUR_MS);
      answer = await refresh(cookieOf(answer));
    }
    return answer;
  };

  it('survives a weekend without use, but not the idle time', async () => {
    const cookie = cookieOf(await logIn());
    server.clock.advance(64 * HOUR_MS);
    const onMonday = await refresh(cookie);
    expect(onMonday.status).toBe(200);
    server.clock.advance(idleHours * HOUR_MS);
    const last = await refresh(cookieOf(onMonday));
    expect(last.status).toBe(200);
    server.clock.advance(idleHours * HOUR_MS + 1);
    const { status, body, headers } = await refresh(cookieOf(last));
    expect([status, body.code, body.message]).toEqual([
      401,
      'session-idle',
      refusal('session-idle', { hours: idleHours }).message,
    ]);
    expect(headers.getSetCookie()[0]).toMatch(/Expires=Thu, 01 Jan 1970/);
    // From then on the answer says only that the session has ended.
    expect((await refresh(cookieOf(last))).body.code).toBe('session-ended');
    const lines = await server.db
      .selectFrom('audit_events')
      .select('details')
      .where('kind', '=', 'logout')
      .execute();
    expect(lines).toEqual([
      { details: `Ended by itself: ${refusal('session-idle', { hours: idleHours }).message}` },
    ]);
  });

  it('ends at its maximum age even if it is used, and a call gives that reason', async () => {
    const unused = cookieOf(await logIn());
    const last = await workUntil(cookieOf(await logIn()), maxDays * 24 - 24, 24);
    expect(last.status).toBe(200);
    // The use of one session doesn't extend another one.
    expect((await refresh(unused)).body.code).toBe('session-idle');
    server.clock.advance(24 * HOUR_MS - 60_000);
    const almost = await refresh(cookieOf(last));
    expect(almost.status).toBe(200);
    const caller = client(server.url, almost.body.data.accessToken);
    server.clock.advance(60_000);
    expect((await caller.call(getProfile)).status).toBe(200);
    server.clock.advance(1);
    const refused = [401, 'session-too-old', refusal('session-too-old', { days: maxDays }).message];
    const call = await caller.call(getProfile);
    expect([call.status, call.body.code, call.body.message]).toEqual(refused);
    const again = await refresh(cookieOf(almost));
    expect([again.status, again.body.code, again.body.message]).toEqual(refused);
  });

  it('counts its maximum age from its next use when the clock was set back', async () => {
    const cookie = cookieOf(await logIn());
    server.clock.advance(-48 * HOUR_MS);
    const last = await workUntil(cookie, maxDays * 24 - 24, 24);
    expect(last.status).toBe(200);
    server.clock.advance(24 * HOUR_MS + 1);
    expect((await refresh(cookieOf(last))).body.code).toBe('session-too-old');
  });

  it('closes its socket when it ends by age', async () => {
    const last = await workUntil(cookieOf(await logIn()), maxDays * 24 - 24, 24);
    server.clock.advance(24 * HOUR_MS - 60_000);
    const token = (await refresh(cookieOf(last))).body.data.accessToken;
    const socket = openSocket(server.url, token);
    expect(await connected(socket)).toBeNull();
    server.clock.advance(60_001);
    await server.live.endStale();
    await ended(socket);
    const late = openSocket(server.url, token);
    expect(await connected(late)).not.toBeNull();
    late.disconnect();
  });

  it('has its own age after each login', async () => {
    await workUntil(cookieOf(await logIn()), maxDays * 24, 24);
    server.clock.advance(HOUR_MS);
    expect((await refresh(cookieOf(await logIn()))).status).toBe(200);
  });
});

it('a session lasts as long as the configuration says', async () => {
  const server = await startServer({ session: { idleHours: 1, maxDays: 1 } });
  const user = await addUser(server.db, { role: 'admin' });
  const answer = await server.anonymous.call(login, { body: user });
  expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=608400;');
  server.clock.advance(HOUR_MS + 1);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { body } = await server.anonymous.send(refreshToken.path, { method: 'POST', headers: { cookie } });
  expect(body.message).toBe('Your session ended after 1 h without use. Log in again.');
  await server.close();
});

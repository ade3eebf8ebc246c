import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login, logout, refreshToken } from '../../src/contract/auth/auth.js';
import { getHeldRental } from '../../src/contract/rentals/rentals.js';
import { client, type Answer } from './client.js';
import { addUser, startServer, withoutTable, type TestServer, type TestUser } from './support.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import { purgeOldLogins } from '../../server/auth/purge.js';

const DAY_MS = 86_400_000;

describe('the session', () => {
  let server: TestServer;
  let picker: TestUser;

  beforeEach(async () => {
    server = await startServer();
    picker = await addUser(server.db, { role: 'data-picker' });
  });
  afterEach(() => server.close());

  /** `rd_refresh=…` as a browser would send it back. */
  const cookieOf = ({ headers }: Answer<unknown>): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const logIn = () => server.anonymous.call(login, { body: picker });
  const post = (path: string, cookie: string, headers: Record<string, string> = {}) =>
    server.anonymous.send(path, { method: 'POST', headers: { cookie, ...headers } });
  const refresh = (cookie: string, headers?: Record<string, string>) =>
    post(refreshToken.path, cookie, headers) as Promise<Answer<{ accessToken: string }>>;
  const isAlive = async (token: string) =>
    (await client(server.url, token).call(getHeldRental)).status === 200;

  it('returns a new access token for the cookie and rotates the cookie at each use', async () => {
    const first = await logIn();
    server.clock.advance(20 * 60_000);
    expect(await isAlive(first.body.data.accessToken)).toBe(false);
    const second = await refresh(cookieOf(first));
    expect(second.status).toBe(200);
    expect(cookieOf(second)).toMatch(/^rd_refresh=.{43}$/);
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    expect(await isAlive(second.body.data.accessToken)).toBe(true);
    expect((await refresh(cookieOf(second))).status).toBe(200);
  });

  it('accepts the same cookie again within ten seconds, for a second tab or a retry after a lost answer', async () => {
    const cookie = cookieOf(await logIn());
    const tabs = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
    server.clock.advance(10_000);
    tabs.push(await refresh(cookie));
    for (const tab of tabs) {
      expect(tab.status).toBe(200);
      expect(await isAlive(tab.body.data.accessToken)).toBe(true);
      expect((await refresh(cookieOf(tab))).status).toBe(200);
    }
  });

  it('ends when an exchanged cookie is used after those ten seconds, because somebody has a copy', async () => {
    const stolen = cookieOf(await logIn());
    const next = await refresh(stolen);
    server.clock.advance(10_000);
    expect((await refresh(stolen)).status, 'a use in the ten seconds doesn’t begin them anew').toBe(200);
    server.clock.advance(1);
    const replay = await refresh(stolen);
    expect(replay.status).toBe(401);
    expect(replay.body).toEqual({
      success: false,
      message: REFUSALS['token-reused'],
      code: 'token-reused',
    });
    expect(replay.headers.getSetCookie()[0]).toMatch(/^rd_refresh=; .*Expires=Thu, 01 Jan 1970/);
    expect((await refresh(cookieOf(next))).status).toBe(401);
    expect(await isAlive(next.body.data.accessToken)).toBe(false);
  });

  it('leaves the person’s other sessions open when a reused cookie ends it', async () => {
    const elsewhere = await logIn();
    const stolen = cookieOf(await logIn());
    await refresh(stolen);
    server.clock.advance(10_001);
    await refresh(stolen);
    expect((await refresh(cookieOf(elsewhere))).status).toBe(200);
  });

  it.each([
    ['no cookie', ''],
    ['an unknown one', 'rd_refresh=AAAA'],
  ])('returns 401 for %s', async (_, cookie) => {
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('ends with a logout, also for its access token, and the cookie is deleted', async () => {
    const session = await logIn();
    const answer = await post(logout.path, cookieOf(session));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: logout.says.done, data: {} });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^rd_refresh=; .*Path=\/;/);
    expect((await refresh(cookieOf(session))).status).toBe(401);
    const { status, body } = await client(server.url, session.body.data.accessToken).call(getHeldRental);
    expect(status).toBe(401);
    expect(body).toEqual({ success: false, message: REFUSALS['session-ended'], code: 'session-ended' });
  });

  it('can be logged out twice, or without a login', async () => {
    expect((await post(logout.path, '')).status).toBe(200);
    const cookie = cookieOf(await logIn());
    await post(logout.path, cookie);
    expect((await post(logout.path, cookie)).status).toBe(200);
    const logouts = server.db.selectFrom('audit_events').select('details').where('kind', '=', 'logout');
    expect(await logouts.execute()).toEqual([{ details: null }]);
  });

  it('continues when the audit entry of its end can’t be stored', async () => {
    const session = await logIn();
    await refresh(cookieOf(session));
    server.clock.advance(10_001);
    const end = await withoutTable(server.db, 'audit_events', async () => [
      (await post(logout.path, cookieOf(session))).status,
      (await refresh(cookieOf(session))).status,
    ]);
    expect(end).toEqual([500, 500]);
    expect(await isAlive(session.body.data.accessToken)).toBe(true);
  });

  it('ends at once when its person is deleted', async () => {
    const session = await logIn();
    await server.db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', picker.id).execute();
    expect(await isAlive(session.body.data.accessToken)).toBe(false);
    expect((await refresh(cookieOf(session))).status).toBe(401);
  });

  it('is refused to pages of other origins', async () => {
    const cookie = cookieOf(await logIn());
    for (const origin of ['https://evil.example', 'null', `${server.url}.evil.example`]) {
      for (const path of [refreshToken.path, logout.path]) {
        const answer = await post(path, cookie, { origin });
        expect(answer.status, `${path} from ${origin}`).toBe(403);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    }
    expect((await refresh(cookie, { origin: server.url })).status).toBe(200);
  });

  it('is stored as a hash only, and deleted when it is old', async () => {
    const value = cookieOf(await logIn()).replace('rd_refresh=', '');
    const tokens = () => server.db.selectFrom('refresh_tokens').selectAll().execute();
    expect(JSON.stringify(await tokens())).not.toContain(value);
    server.clock.advance(61 * DAY_MS);
    await logIn();
    await purgeOldLogins(server.db, server.clock.now());
    expect(await tokens()).toHaveLength(1);
    expect(await server.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });
});

describe('the session cookie', () => {
  const attributesWith = async (settings: Parameters<typeof startServer>[0], origin?: string) => {
    const server = await startServer(settings);
    const user = await addUser(server.db, { role: 'admin' });
    const answer = await server.anonymous.send(login.path, {
      method: 'POST',
      body: user,
      headers: origin === undefined ? {} : { origin },
    });
    await server.close();
    return answer.headers.getSetCookie()[0]?.split('; ').slice(3);
  };

  it('is Secure over HTTPS', async () => {
    expect(
      await attributesWith({ publicUrl: 'https://desk.example.com' }, 'https://desk.example.com'),
    ).toEqual(['HttpOnly', 'Secure', 'SameSite=Lax']);
  });

  it('is sent from the configured pages of other sites, over HTTPS only', async () => {
    const allowedOrigins = ['https://page.example.org'];
    expect(
      await attributesWith({ publicUrl: 'https://desk.example.com', allowedOrigins }, allowedOrigins[0]),
    ).toEqual(['HttpOnly', 'Secure', 'Partitioned', 'SameSite=None']);
    expect(await attributesWith({ allowedOrigins })).toEqual(['HttpOnly', 'SameSite=Lax']);
  });
});

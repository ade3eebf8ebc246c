/**
 * When two people share one refresh cookie, as on two pages of one site, each call checks whose session it
 * is.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login, logout, refreshToken } from '../../src/contract/auth/auth.js';
import { ACCESS_TOKEN_SECONDS } from '../../src/contract/limits.js';
import { getHeldRental } from '../../src/contract/rentals/rentals.js';
import { client, type Answer, type RawRequest } from './client.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';

interface Claims {
  user: string;
  sid: string;
}

const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
/** `rd_refresh=…` as a browser would send it back; undefined where the answer doesn't set the cookie. */
const cookieOf = ({ headers }: Answer<unknown>): string | undefined =>
  headers.getSetCookie()[0]?.split(';')[0];

describe('one cookie for two people', () => {
  let server: TestServer;
  let ann: TestUser;
  let ben: TestUser;

  beforeEach(async () => {
    server = await startServer();
    ann = await addUser(server.db, { role: 'data-picker', name: 'Ann Picker' });
    ben = await addUser(server.db, { role: 'data-picker', name: 'Ben Picker' });
  });
  afterEach(() => server.close());

  const send = (path: string, cookie = '', request: RawRequest = {}) =>
    server.anonymous.send(path, { method: 'POST', ...request, headers: { cookie, ...request.headers } });
  const logIn = async (user: TestUser, cookieBefore = '') => {
    const answer = (await send(login.path, cookieBefore, { body: user })) as Answer<{ accessToken: string }>;
    const { accessToken } = answer.body.data;
    return { cookie: cookieOf(answer) ?? '', accessToken, sessionId: claimsOf(accessToken).sid };
  };
  const refresh = (cookie: string, authorization?: string) =>
    send(refreshToken.path, cookie, {
      headers: authorization === undefined ? {} : { authorization },
    }) as Promise<Answer<{ accessToken: string; user: unknown }>>;
  const isAlive = async (token: string) =>
    (await client(server.url, token).call(getHeldRental)).status === 200;

  describe('a refresh', () => {
    it('returns whose token it is', async () => {
      const { cookie } = await logIn(ann);
      const { body } = await refresh(cookie);
      expect(claimsOf(body.data.accessToken).user).toBe(ann.id);
      expect(body.data.user).toMatchObject({ _id: ann.id, name: 'Ann Picker', email: ann.email });
    });

    it('returns a token when the cookie belongs to the expected person', async () => {
      const { cookie, accessToken } = await logIn(ann);
      server.clock.advance(ACCESS_TOKEN_SECONDS * 1000);
      expect((await refresh(cookie, accessToken)).status).toBe(200);
    });

    it('returns no token of somebody else, names that person, and leaves their cookie unchanged', async () => {
      const { cookie, accessToken } = await logIn(ben);
      const other = await logIn(ann);
      server.clock.advance(ACCESS_TOKEN_SECONDS * 1000);
      const refused = await refresh(cookie, other.accessToken);
      expect(refused.status).toBe(409);
      expect(refused.body).toEqual({
        success: false,
        code: 'other-person',
        values: { name: 'Ben Picker' },
        message: 'You are logged in as Ben Picker in another window.',
      });
      expect(cookieOf(refused)).toBeUndefined();
      server.clock.advance(60_000);
      // If the cookie had been exchanged, this would be a reuse of an old token, which ends the session.
      expect((await refresh(cookie, accessToken)).status).toBe(200);
    });

    it.each(['token of a link', 'e30.e30.e30', 'e30.W10.e30'])(
      'expects nobody for the token %j',
      async (token) => {
        const { cookie } = await logIn(ben);
        expect((await refresh(cookie, token)).status).toBe(200);
      },
    );

    it('that comes after its session has ended deletes no cookie, because it may belong to a newer login', async () => {
      const { cookie, accessToken } = await logIn(ann);
      await send(logout.path, cookie);
      const refused = await refresh(cookie, accessToken);
      expect(refused.status).toBe(401);
      expect(cookieOf(refused)).toBeUndefined();
    });
  });

  describe('a login', () => {
    it('ends the session whose cookie it replaces, also that of another person', async () => {
      const before = await logIn(ann);
      const after = await logIn(ben, before.cookie);
      expect(await isAlive(before.accessToken)).toBe(false);
      expect((await refresh(before.cookie)).status).toBe(401);
      expect(await isAlive(after.accessToken)).toBe(true);
      expect((await refresh(after.cookie)).status).toBe(200);
      const ends = server.db.selectFrom('audit_events').select(['actor_id', 'details']);
      expect(await ends.where('kind', '=', 'logout').execute()).toEqual([
        { actor_id: ann.id, details: 'A login in the same browser took its place' },
      ]);
    });

    it('that fails ends no session', async () => {
      const before = await logIn(ann);
      await send(login.path, before.cookie, { body: { ...ben, password: 'wrong one' } });
      expect(await isAlive(before.accessToken)).toBe(true);
    });

    it('keeps the other sessions of the person whose cookie it replaces', async () => {
      const elsewhere = await logIn(ann);
      const here = await logIn(ann);
      await logIn(ben, here.cookie);
      expect(await isAlive(elsewhere.accessToken)).toBe(true);
    });
  });

  describe('a logout', () => {
    it('ends the session that it names, and deletes its cookie', async () => {
      const session = await logIn(ann);
      const { sessionId } = session;
      const answer = await send(logout.path, session.cookie, { body: { sessionId } });
      expect(answer.status).toBe(200);
      expect(cookieOf(answer)).toBe('rd_refresh=');
      expect(await isAlive(session.accessToken)).toBe(false);
    });

    it('that names another session than the cookie’s leaves the cookie and its session unchanged', async () => {
      const first = await logIn(ann);
      const second = await logIn(ben);
      const answer = await send(logout.path, second.cookie, { body: { sessionId: first.sessionId } });
      expect(answer.status).toBe(200);
      expect(cookieOf(answer)).toBeUndefined();
      expect(await isAlive(second.accessToken)).toBe(true);
      expect((await refresh(second.cookie, second.accessToken)).status).toBe(200);
    });

    it('ends the session of its access token, once, when the cookie is missing or belongs to somebody else', async () => {
      const elsewhere = await logIn(ann);
      for (const cookie of ['', (await logIn(ben)).cookie]) {
        const { accessToken, sessionId } = await logIn(ann);
        const again = () =>
          send(logout.path, cookie, { body: { sessionId }, headers: { authorization: accessToken } });
        await again();
        expect((await again()).status).toBe(200);
        expect(await isAlive(accessToken)).toBe(false);
      }
      expect(await isAlive(elsewhere.accessToken)).toBe(true);
      const logouts = server.db.selectFrom('audit_events').select('actor_id').where('kind', '=', 'logout');
      expect(await logouts.execute()).toEqual([{ actor_id: ann.id }, { actor_id: ann.id }]);
    });

    it('ends no session if it names another one than that of its token', async () => {
      const [first, second] = [await logIn(ann), await logIn(ben)];
      const headers = { authorization: first.accessToken };
      await send(logout.path, '', { body: { sessionId: second.sessionId }, headers });
      expect([await isAlive(first.accessToken), await isAlive(second.accessToken)]).toEqual([true, true]);
    });

    it('ends no session by its id alone', async () => {
      const { accessToken, sessionId } = await logIn(ann);
      await send(logout.path, '', { body: { sessionId } });
      expect(await isAlive(accessToken)).toBe(true);
    });

    it('works without a body, and then ends the cookie’s session', async () => {
      const { cookie, accessToken } = await logIn(ann);
      expect(cookieOf(await send(logout.path, cookie))).toBe('rd_refresh=');
      expect(await isAlive(accessToken)).toBe(false);
    });
  });
});

/** The guard of a call. The permission walk (`tests/security`) shows that each call of the contract has one, and whom it lets through. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { logout } from '../../src/contract/auth/auth.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import { getHeldRental } from '../../src/contract/rentals/rentals.js';
import { client, type Client } from './client.js';
import { addUser, startServer, type TestServer } from './support.js';

const SECRET = 'a secret of this test, long enough for the server';

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a token with the given header, claims and secret. */
function forge(header: object, claims: object, secret = SECRET): string {
  const content = `${base64url(header)}.${base64url(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

describe('the guard', () => {
  let server: TestServer;
  let bad: Record<string, { token: string | null; code: string }>;

  beforeAll(async () => {
    server = await startServer({ jwtSecret: SECRET });
    const picker = await addUser(server.db, { role: 'data-picker' });
    const expired = await server.loginAs(picker);
    expect((await expired.call(getHeldRental)).status).toBe(200);
    server.clock.advance(15 * 60_000);

    const fresh = (await server.loginAs(picker)).token ?? '';
    const [head = '', content = '', signature = ''] = fresh.split('.');
    const claims = JSON.parse(Buffer.from(content, 'base64url').toString()) as Record<string, unknown>;
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, unknown>;
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT', kid: expect.any(String) as string });
    const loggedOut = await server.loginAs(picker);
    const sessionOf = ({ token }: Client) =>
      (JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
    await server.db
      .updateTable('sessions')
      .set({ ended_at: 1 })
      .where('id', '=', sessionOf(loggedOut))
      .execute();
    const leaver = await addUser(server.db, { role: 'super-admin' });
    const left = await server.loginAs(leaver);
    await server.db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', leaver.id).execute();

    expect(forge(header, claims), 'forge makes what the server makes').toBe(fresh);
    bad = {
      'no token': { token: null, code: 'no-token' },
      garbage: { token: 'garbage', code: 'invalid-token' },
      'a token behind a scheme': { token: `Bearer ${fresh}`, code: 'invalid-token' },
      'an expired token': { token: expired.token, code: 'expired-token' },
      'a token without a signature': {
        token: `${base64url({ alg: 'none' })}.${content}.`,
        code: 'invalid-token',
      },
      'a token signed with another secret': { token: forge(header, claims, 'guess'), code: 'invalid-token' },
      'a token with another algorithm': {
        token: forge({ ...header, alg: 'HS512' }, claims),
        code: 'invalid-token',
      },
      'a token with another content': {
        token: `${head}.${base64url({ ...claims, role: 'super-admin' })}.${signature}`,
        code: 'invalid-token',
      },
      'a token for something else': {
        token: forge(header, { ...claims, aud: 'rental-desk/reset' }),
        code: 'invalid-token',
      },
      'a token that never ends': {
        token: forge(header, { ...claims, exp: undefined }),
        code: 'invalid-token',
      },
      'a token of an ended session': { token: loggedOut.token, code: 'session-ended' },
      'a token of a deleted person': { token: left.token, code: 'account-deleted' },
      "a token with somebody else's session": {
        token: forge(header, { ...claims, user: leaver.id }),
        code: 'session-ended',
      },
      'a token with the session of a deleted person': {
        token: forge(header, { ...claims, sid: sessionOf(left) }),
        code: 'session-ended',
      },
    };
  });
  afterAll(() => server.close());

  it('refuses each kind of invalid token with its reason', async () => {
    for (const [what, { token, code }] of Object.entries(bad)) {
      const { status, body } = await client(server.url, token).call(getHeldRental);
      expect(status, what).toBe(401);
      expect(body, what).toEqual({ success: false, message: expect.any(String) as string, code });
    }
  });

  it('refuses a role that may not make the call, and tells nothing else', async () => {
    const by = await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
    const { status, body } = await by.call(getHeldRental);
    expect(status).toBe(403);
    expect(body).toEqual({ success: false, message: REFUSALS.forbidden, code: 'forbidden' });
  });

  it('takes the role from the database, not from the token', async () => {
    const admin = await addUser(server.db, { role: 'super-admin' });
    const by = await server.loginAs(admin);
    await server.db.updateTable('users').set({ role: 'data-picker' }).where('id', '=', admin.id).execute();
    expect((await by.call(getAuditEvents, { query: {} })).status).toBe(403);
  });

  it('allows the public calls to everybody, even with an invalid token', async () => {
    expect((await client(server.url, 'garbage').call(logout, { body: undefined })).status).toBe(200);
  });
});

import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout } from '../../src/contract/auth.js';
import { mayCall } from '../../src/contract/access.js';
import type { Actor } from '../../src/contract/capabilities.js';
import type { AnyEndpoint } from '../../src/contract/endpoint.js';
import { ENDPOINTS } from '../../src/contract/endpoints.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import { client, type Answer, type Client } from './client.js';
import { addUser, startServer, type TestServer } from './support.js';

const PEOPLE: Actor[] = [
  { role: 'super-admin' },
  { role: 'admin' },
  { role: 'team-leader', assignFor: 'rental-creator' },
  { role: 'team-leader', assignFor: 'rental-picker' },
  { role: 'team-leader' },
  { role: 'data-creator' },
  { role: 'data-picker' },
];

const SECRET = 'a secret of this test, long enough for the server';
const guarded = ENDPOINTS.filter((endpoint) => endpoint.may !== 'everyone') as unknown as AnyEndpoint[];
const named = (endpoints: AnyEndpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** Calls an endpoint with only its path, because the guard refuses before the input is read. */
const knock = ({ method, path }: AnyEndpoint, by: Client): Promise<Answer<unknown>> =>
  by.send(path.replaceAll(/\{\w+\}/g, 'x'), { method });

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a token with the given header, claims and secret. */
function forge(header: object, claims: object, secret = SECRET): string {
  const content = `${base64url(header)}.${base64url(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

describe('the guard', () => {
  let server: TestServer;
  let bad: Record<string, { token: string | null; code: string }>;
  const everybody: [Actor, Client][] = [];

  beforeAll(async () => {
    server = await startServer({ jwtSecret: SECRET });
    const picker = await addUser(server.db, { role: 'data-picker' });
    const expired = await server.loginAs(picker);
    expect((await expired.send('/dataPicker/getHeldRental')).status).toBe(200);
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

    for (const actor of PEOPLE) {
      const user = await addUser(server.db, { role: actor.role, assign_for: actor.assignFor ?? null });
      everybody.push([actor, await server.loginAs(user)]);
    }
  });
  afterAll(() => server.close());

  it.each(named(guarded))('refuses %s without a valid token', async (_, endpoint) => {
    for (const [what, { token, code }] of Object.entries(bad)) {
      const { status, body } = await knock(endpoint, client(server.url, token));
      expect(status, what).toBe(401);
      expect(body, what).toEqual({ success: false, message: expect.any(String) as string, code });
    }
  });

  it.each(named(guarded))('allows %s only to the roles of the table', async (_, endpoint) => {
    for (const [actor, by] of everybody) {
      const { status, body } = await knock(endpoint, by);
      const isAllowed = mayCall(actor, endpoint.may);
      const who = `${actor.role} ${actor.assignFor ?? ''}`;
      expect(body.code === 'forbidden', who).toBe(!isAllowed);
      if (isAllowed) expect([200, 400, 403, 404], who).toContain(status);
      else expect(body, who).toEqual({ success: false, message: REFUSALS.forbidden, code: 'forbidden' });
    }
  });

  it('takes the role from the database, not from the token', async () => {
    const admin = await addUser(server.db, { role: 'super-admin' });
    const by = await server.loginAs(admin);
    await server.db.updateTable('users').set({ role: 'data-picker' }).where('id', '=', admin.id).execute();
    const settings = guarded.find(({ may: needed }) => needed === 'change-settings');
    expect(settings && (await knock(settings, by)).status).toBe(403);
  });

  it('allows the public calls to everybody, even with an invalid token', async () => {
    expect((await client(server.url, 'garbage').call(logout, { body: undefined })).status).toBe(200);
  });
});

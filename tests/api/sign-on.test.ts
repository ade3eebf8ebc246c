/** Single sign-on: the login at a provider of OpenID Connect, and the logout from it. The provider is a real one. */
import { generateKeyPair, type JWTPayload } from 'jose';
import { pino } from 'pino';
import type { AccountClaims } from 'oidc-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignOnConfig } from '../../server/config/sign-on-config.js';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { logout } from '../../src/contract/auth/auth.js';
import { getListPreferences } from '../../src/contract/lists/list-preferences.js';
import { getProfile } from '../../src/contract/staff/profile.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { finishSignOn, getSignOn, providerLogout, startSignOn } from '../../src/contract/auth/sign-on.js';
import { client, type Answer } from './client.js';
import { forceFactor } from './second-factor-support.js';
import { CLIENT, person, startProvider, type TestProvider } from './sign-on-support.js';
import { addUser, startServer, START_MS, type TestServer, type TestUser } from './support.js';

const NAME = 'The Intranet';
const ANA: AccountClaims = { sub: 'ana', email: 'Ana@example.com', email_verified: true, name: 'Ana Arias' };

let provider: TestProvider;
let server: TestServer;
let ana: TestUser;
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });

const signOn = (rest: Partial<SignOnConfig> = {}): SignOnConfig => ({
  issuer: new URL(provider.url),
  clientId: CLIENT.client_id,
  clientSecret: CLIENT.client_secret,
  name: NAME,
  scope: 'openid email profile',
  groupsClaim: 'groups',
  trustsEmails: false,
  newPeople: [],
  ...rest,
});
const pageOf = ({ url }: TestServer) => `${url}/sign-on`;

beforeAll(async () => {
  // The provider and the library use the machine's clock, so it is set to the time of the test server.
  vi.useFakeTimers({ toFake: ['Date'], now: START_MS });
  provider = await startProvider();
  server = await startServer({ signOn: signOn(), log });
  provider.register(server.url, pageOf(server));
  ana = await addUser(server.db, { role: 'data-picker', name: 'Ana', email: 'ana@example.com' });
});
afterAll(async () => {
  await server.close();
  await provider.close();
  vi.useRealTimers();
});
beforeEach(() => {
  lines.length = 0;
  provider.intercept = null;
  provider.people.clear();
  provider.people.set('ana', ANA);
});

const cookieOf = ({ headers }: Answer<unknown>, name = 'rd_sign_on') =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';
const start = async (at = server, returnTo = pageOf(at)) => {
  const answer = await at.anonymous.call(startSignOn, { body: { returnTo } });
  const address = answer.status === 200 ? answer.body.data.address : '';
  return { answer, cookie: cookieOf(answer), address };
};
const finish = (answer: string, cookie: string, at = server) =>
  at.anonymous.send(finishSignOn.path, { method: 'POST', headers: { cookie }, body: { answer } }) as Promise<
    Answer<{ accessToken: string; user: { _id: string; email: string; role: string; name: string } }>
  >;
const logIn = async (id = 'ana', at = server, browser = person(id)) => {
  const { address, cookie } = await start(at);
  return finish(await browser.logIn(address), cookie, at);
};
const logged = () => lines.map((line) => JSON.parse(line) as { why?: string; account?: string | null });
const whys = () =>
  logged()
    .map(({ why }) => why)
    .join('\n');

describe('a login at the provider', () => {
  it('logs the person with the verified e-mail in, and answers like the login by password', async () => {
    const { status, body, headers } = await logIn();
    expect([status, body.data.user.email, body.data.user._id]).toEqual([200, ana.email, ana.id]);
    expect(headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(
      expect.arrayContaining(['rd_refresh', 'rd_device', 'rd_sign_on']),
    );
    const session = client(server.url, body.data.accessToken);
    expect((await session.call(getProfile)).body.data.email).toBe(ana.email);
    await expect
      .poll(logged)
      .toContainEqual(expect.objectContaining({ account: ana.id, address: '127.0.0.1' }));
    expect(lines.join()).not.toMatch(/code=|eyJ/);
  });

  it('needs no second factor where the setting forces one, because the provider decides', async () => {
    await addUser(server.db, { role: 'admin', email: 'adam@example.com' });
    provider.people.set('adam', { ...ANA, sub: 'adam', email: 'adam@example.com' });
    await forceFactor(server);
    const { body } = await logIn('adam');
    const boss = client(server.url, body.data.accessToken);
    expect(body.data.user).not.toHaveProperty('mustAddSecondFactor');
    expect((await boss.call(getListPreferences, { query: { list: 'all-leads' } })).status).toBe(200);
    await forceFactor(server, false);
  });

  it('has a name that every caller can read', async () => {
    expect((await server.anonymous.call(getSignOn)).body.data).toEqual({ name: NAME });
  });

  it('sends PKCE, state and nonce to the provider, and keeps them in a cookie', async () => {
    const { address, cookie } = await start();
    const asked = new URL(address).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: 'desk',
      redirect_uri: pageOf(server),
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect(cookie.length).toBeLessThan(1000);
  });
});

describe('is refused with a sentence, and the log says why:', () => {
  const failed = [401, refusal('sign-on-failed', { name: NAME }).message];
  const said = ({ status, body }: Answer<unknown>) => [status, body.message];

  it('an answer in another browser', async () => {
    const { address } = await start();
    expect(said(await finish(await person('ana').logIn(address), ''))).toEqual(failed);
    expect(whys()).toMatch(/no login was begun/);
  });

  it('an answer with the state of another login', async () => {
    const first = await start();
    const second = await start();
    expect(said(await finish(await person('ana').logIn(first.address), second.cookie))).toEqual(failed);
    expect(whys()).toMatch(/state/);
  });

  it('an ID token with another nonce', async () => {
    const { address, cookie } = await start();
    const forged = new URL(address);
    forged.searchParams.set('nonce', 'of-another-login');
    expect(said(await finish(await person('ana').logIn(forged.href), cookie))).toEqual(failed);
    expect(whys()).toMatch(/claim/i);
  });

  it('a code that another program requested, without our verifier', async () => {
    const { address, cookie } = await start();
    const forged = new URL(address);
    forged.searchParams.set('code_challenge', 'x'.repeat(43));
    expect(said(await finish(await person('ana').logIn(forged.href), cookie))).toEqual(failed);
    expect(whys()).toMatch(/invalid_grant/);
  });

  it('a code that was used', async () => {
    const { address, cookie } = await start();
    const answer = await person('ana').logIn(address);
    expect((await finish(answer, cookie)).status).toBe(200);
    expect(said(await finish(answer, cookie))).toEqual(failed);
    expect(whys()).toMatch(/invalid_grant/);
  });

  it('an answer after more than ten minutes', async () => {
    const { address, cookie } = await start();
    const answer = await person('ana').logIn(address);
    server.clock.advance(10 * 60_000 + 1000);
    expect(said(await finish(answer, cookie))).toEqual(failed);
    server.clock.set(START_MS);
  });

  it('a cookie that somebody changed', async () => {
    const { address, cookie } = await start();
    const [name = '', token = ''] = cookie.split('=');
    const [head = '', body = '', sign = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as JWTPayload;
    const changed = Buffer.from(JSON.stringify({ ...claims, nonce: 'mine' })).toString('base64url');
    const answer = await person('ana').logIn(address);
    expect(said(await finish(answer, `${name}=${head}.${changed}.${sign}`))).toEqual(failed);
  });

  it('a person whom the provider didn’t log in', async () => {
    const { address, cookie } = await start();
    const state = new URL(address).searchParams.get('state') ?? '';
    const answer = new URLSearchParams({ error: 'access_denied', state, iss: provider.url });
    expect(said(await finish(answer.toString(), cookie))).toEqual([
      401,
      refusal('sign-on-cancelled', { name: NAME }).message,
    ]);
  });

  it.each<[what: string, claims: AccountClaims]>([
    ['that isn’t verified', { ...ANA, email_verified: false }],
    ['of which the provider doesn’t say whether it is verified', { ...ANA, email_verified: undefined }],
    ['that isn’t an e-mail', { ...ANA, email: 'ana' }],
    ['that is verified "false"', { ...ANA, email_verified: 'false' }],
    ['that is verified 0', { ...ANA, email_verified: 0 }],
    ['with a Kelvin sign', { ...ANA, email: 'an\u212a@example.com' }],
  ])('an e-mail %s', async (_, claims) => {
    provider.people.set('ana', claims);
    expect(said(await logIn())).toEqual([403, refusal('unverified-email', { name: NAME }).message]);
  });

  it('somebody without an account', async () => {
    provider.people.set('eve', { sub: 'eve', email: 'eve@example.com', email_verified: true });
    expect(said(await logIn('eve'))).toEqual([403, refusal('no-account').message]);
  });

  it('somebody who is suspended', async () => {
    const { id } = await addUser(server.db, { role: 'data-creator', email: 'sue@example.com' });
    await server.db.updateTable('users').set({ suspended_at: START_MS }).where('id', '=', id).execute();
    provider.people.set('sue', { sub: 'sue', email: 'sue@example.com', email_verified: true });
    expect(said(await logIn('sue'))).toEqual([403, refusal('account-suspended').message]);
    // The log combines refused logins within a second, but has a line for each account.
    await expect.poll(logged).toContainEqual(expect.objectContaining({ account: id, address: '127.0.0.1' }));
  });

  it('everybody while the provider doesn’t answer', async () => {
    const { address, cookie } = await start();
    const answer = await person('ana').logIn(address);
    provider.intercept = (_request, response) => {
      response.writeHead(502).end('<h1>Bad gateway</h1>');
      return true;
    };
    const awayFor = [503, refusal('provider-away', { name: NAME }).message];
    expect(said(await finish(answer, cookie))).toEqual(awayFor);
    const fresh = await startServer({ signOn: signOn() });
    expect(said((await start(fresh)).answer)).toEqual(awayFor);
    provider.intercept = null;
    // The next call finds the provider again.
    expect((await start(fresh)).answer.status).toBe(200);
    await fresh.close();
  });

  it('a page of another origin, to which the provider’s answer would go', async () => {
    for (const returnTo of [
      'https://evil.example.com/sign-on',
      '//evil.example.com',
      'javascript:alert(1)',
      `${server.url}@evil.example.com/`,
      'sign-on',
    ])
      expect([returnTo, (await start(server, returnTo)).answer.status]).toEqual([returnTo, 403]);
    const foreign = { method: 'POST', headers: { origin: 'https://evil.example.com' } };
    expect(
      (await server.anonymous.send(startSignOn.path, { ...foreign, body: { returnTo: pageOf(server) } }))
        .status,
    ).toBe(403);
    expect(
      (await server.anonymous.send(finishSignOn.path, { ...foreign, body: { answer: 'x' } })).status,
    ).toBe(403);
  });

  it('but not a page of an origin in ALLOWED_ORIGINS; the query string of the page is removed', async () => {
    const embedder = 'https://page.example.com';
    const embedded = await startServer({ signOn: signOn(), allowedOrigins: [embedder] });
    const { address } = await start(embedded, `${embedder}/login?next=//evil.example.com#x`);
    expect(new URL(address).searchParams.get('redirect_uri')).toBe(`${embedder}/login`);
    await embedded.close();
  });

  it('every such login on a server without a provider', async () => {
    const without = await startServer();
    expect((await without.anonymous.call(getSignOn)).body.data).toEqual({ name: null });
    expect(said((await start(without)).answer)).toEqual([409, refusal('no-sign-on').message]);
    await without.close();
  });
});

describe('a provider that never says whether an e-mail is verified', () => {
  it('is trusted when OIDC_TRUST_EMAILS is on, except for an e-mail that it calls unverified', async () => {
    const trusting = await startServer({ signOn: signOn({ trustsEmails: true }) });
    provider.register(trusting.url, pageOf(trusting), pageOf(server));
    await addUser(trusting.db, { role: 'data-picker', email: 'ana@example.com' });
    provider.people.set('ana', { ...ANA, email_verified: undefined });
    expect((await logIn('ana', trusting)).status).toBe(200);
    provider.people.set('ana', { ...ANA, email_verified: false });
    expect((await logIn('ana', trusting)).status).toBe(403);
    await trusting.close();
    provider.register(server.url, pageOf(server));
  });
});

describe('OIDC_NEW_PEOPLE', () => {
  let open: TestServer;
  const leader = { role: 'team-leader', assign_for: 'rental-picker', email: 'lea@example.com' } as const;
  const newcomer = (claims: Partial<AccountClaims>) =>
    provider.people.set('new', {
      sub: 'new',
      email: 'new@example.com',
      email_verified: true,
      name: ' Nia Nova ',
      ...claims,
    });

  beforeAll(async () => {
    const newPeople = [
      { group: 'callers', role: 'data-picker', leader: 'lea@example.com' },
      { group: 'typists', role: 'data-creator', leader: 'lea@example.com' },
    ] as const;
    open = await startServer({
      signOn: signOn({ newPeople, scope: 'openid email profile groups' }),
      bulkUploadAccount: 'bulk@example.com',
    });
    provider.register(open.url, pageOf(open));
    const admin = await addUser(open.db, { role: 'admin', email: 'adm@example.com' });
    await addUser(open.db, { ...leader, admin_id: admin.id });
    await addUser(open.db, { role: 'super-admin', email: 'boss@example.com' });
  });
  afterAll(async () => {
    await open.close();
    provider.register(server.url, pageOf(server));
  });

  it('makes an account for a new person under the leader of their group, and the audit says how', async () => {
    newcomer({ groups: ['others', 'callers'] });
    const { status, body } = await logIn('new', open);
    expect([status, body.data.user]).toMatchObject([200, { role: 'data-picker', name: 'Nia Nova' }]);
    const boss = await open.loginAs({ id: '', email: 'boss@example.com', password: 'correct horse' });
    const { result } = (await boss.call(getAuditEvents, { query: { kind: 'created' } })).body.data;
    expect(result).toMatchObject([
      { actor: null, subject: 'new@example.com', details: `Data Picker, at the first login with ${NAME}` },
    ]);
    // The second login uses the account, even if the person has left the group.
    newcomer({ groups: [] });
    expect((await logIn('new', open)).body.data.user._id).toBe(body.data.user._id);
  });

  it.each<[who: string, claims: Partial<AccountClaims>]>([
    ['is in no such group', { email: 'none@example.com', groups: ['others'] }],
    ['has no groups', { email: 'none@example.com' }],
    ['would be led by a leader of another kind', { email: 'none@example.com', groups: ['typists'] }],
    ['has the e-mail that may upload in bulk', { email: 'bulk@example.com', groups: ['callers'] }],
  ])('makes no account for somebody who %s', async (_, claims) => {
    newcomer(claims);
    expect((await logIn('new', open)).status).toBe(403);
  });

  it('makes no account for somebody who was deleted here', async () => {
    await addUser(open.db, { role: 'data-picker', email: 'gone@example.com', deleted_at: START_MS });
    newcomer({ email: 'gone@example.com', groups: ['callers'] });
    expect((await logIn('new', open)).body.message).toBe(refusal('no-account').message);
  });

  it('makes only one account when the same person logs in twice at the same moment', async () => {
    newcomer({ email: 'twice@example.com', groups: ['callers'] });
    const answers = await Promise.all([logIn('new', open), logIn('new', open)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a logout at the provider', () => {
  const claims = (rest: Record<string, unknown> = {}): JWTPayload => ({
    iss: provider.url,
    aud: CLIENT.client_id,
    sub: 'ana',
    jti: `${Math.random()}`,
    iat: Math.floor(START_MS / 1000),
    exp: Math.floor(START_MS / 1000) + 120,
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    ...rest,
  });
  const post = (token: string, at = server) =>
    at.anonymous.send(providerLogout.path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: token }).toString(),
    });
  const sessionOf = ({ body }: Awaited<ReturnType<typeof logIn>>) =>
    client(server.url, body.data.accessToken).call(getProfile);

  it('ends the session that began with this login at the provider, and no other session', async () => {
    const browser = person('ana');
    const ended = await logIn('ana', server, browser);
    const other = await logIn();
    await browser.logOut(provider.url);
    await expect.poll(async () => (await sessionOf(ended)).status).toBe(401);
    expect((await sessionOf(ended)).body.message).toBe(refusal('logged-out-there').message);
    expect((await sessionOf(other)).status).toBe(200);
  });

  it('ends all sessions of the person that began there when the token names no session, and is in the audit', async () => {
    const sessions = [await logIn(), await logIn()];
    const byPassword = await server.loginAs(ana);
    const { status } = await post(await provider.sign(claims()));
    expect(status).toBe(200);
    for (const session of sessions) expect((await sessionOf(session)).status).toBe(401);
    expect((await byPassword.call(getProfile)).status).toBe(200);
    const entries = await server.db
      .selectFrom('audit_events')
      .select('details')
      .where('kind', '=', 'logout')
      .where('details', '=', `Logged out at ${NAME}`)
      .execute();
    expect(entries.length).toBeGreaterThanOrEqual(2);
  });

  it.each<[what: string, forge: () => Promise<string>]>([
    ['of another issuer', () => provider.sign(claims({ iss: 'https://evil.example.com' }))],
    ['for another audience', () => provider.sign(claims({ aud: 'other' }))],
    ['that is too old', () => provider.sign(claims({ exp: Math.floor(START_MS / 1000) - 60 }))],
    ['without its event', () => provider.sign(claims({ events: {} }))],
    ['with a nonce, as an ID token has', () => provider.sign(claims({ nonce: 'x' }))],
    ['without a person and a session', () => provider.sign(claims({ sub: undefined }))],
    ['that ends later than any date', () => provider.sign(claims({ exp: 1e300 }))],
    ['without jti', () => provider.sign(claims({ jti: undefined }))],
    ['with another key', async () => provider.sign(claims(), (await generateKeyPair('RS256')).privateKey)],
    ['that is no token', () => Promise.resolve('x')],
  ])('is refused with a token %s', async (_, forge) => {
    const session = await logIn();
    const { status, body } = await post(await forge());
    expect([status, body.message]).toEqual([400, refusal('bad-logout-token').message]);
    expect((await sessionOf(session)).status).toBe(200);
  });

  it('is answered with 503 while the provider’s keys can’t be fetched', async () => {
    const fresh = await startServer({ signOn: signOn() });
    expect((await start(fresh)).answer.status).toBe(200);
    provider.intercept = (_request, response) => {
      response.writeHead(502).end('<h1>Bad gateway</h1>');
      return true;
    };
    const { status, body } = await post(await provider.sign(claims()), fresh);
    expect([status, body.message]).toEqual([503, refusal('provider-away', { name: NAME }).message]);
    await fresh.close();
  });

  it('may have a token with fractions of seconds in its times', { tags: ['both-engines'] }, async () => {
    const at = START_MS / 1000 + 0.123456789;
    const token = await provider.sign(claims({ iat: at, exp: at + 120.987654321 }));
    expect((await post(token)).status).toBe(200);
    expect((await post(token)).status).toBe(400);
  });

  it('is refused when its token is sent again', async () => {
    const token = await provider.sign(claims());
    expect((await post(token)).status).toBe(200);
    const session = await logIn();
    expect((await post(token)).status).toBe(400);
    expect((await sessionOf(session)).status).toBe(200);
  });

  it('accepts only a form, and other calls accept no form', async () => {
    const token = await provider.sign(claims());
    expect((await server.anonymous.call(providerLogout, { body: { logout_token: token } })).status).toBe(415);
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    };
    expect((await server.anonymous.send(logout.path, form)).status).toBe(415);
  });
});

/** The login by a mailed link. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login, logout } from '../../src/contract/auth/auth.js';
import { LOGIN_LINK_MINUTES } from '../../src/contract/limits.js';
import { askForLoginLink, logInByLink, LOGIN_LINK_PATH } from '../../src/contract/auth/login-link.js';
import { changePassword, getProfile } from '../../src/contract/staff/profile.js';
import { forgotPassword, resetPassword } from '../../src/contract/auth/recovery.js';
import { client } from './client.js';
import { linkIn, startMailServer, type MailServer } from './mail-support.js';
import { addUser, PASSWORD, startServer, type TestServer, type TestUser } from './support.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'a new password';

let server: TestServer;
let mails: MailServer;
let ana: TestUser;

beforeEach(async () => {
  mails = await startMailServer();
  server = await startServer({
    smtpUrl: mails.url,
    trustProxy: true,
    publicUrl: 'https://desk.example.com',
  });
  ana = await addUser(server.db, { role: 'data-creator', name: 'Ana', email: 'ana@example.com' });
});
afterEach(async () => {
  await server.close();
  await mails.close();
});

const ask = (email: string, address = '192.0.2.1') =>
  server.anonymous.send(askForLoginLink.path, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: { email },
  });

const enter = (token: string, email: string, headers: Record<string, string> = {}) =>
  server.anonymous.send(logInByLink.path, {
    method: 'POST',
    headers: { authorization: token, ...headers },
    body: { email },
  });

const attempt = (password: string, cookie = '') =>
  server.anonymous.send(login.path, {
    method: 'POST',
    headers: { 'x-forwarded-for': '192.0.2.9', cookie },
    body: { email: ana.email, password },
  });

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');

/** Returns the link of the mail with this number, after the server knows that the mail was accepted. */
async function link(number: number) {
  const mail = await mails.mail(number);
  await vi.waitFor(async () => {
    expect(await server.db.selectFrom('outgoing_mails').select('id').execute()).toEqual([]);
  });
  return linkIn(mail);
}

const DEAD = {
  status: 400,
  body: {
    code: 'dead-login-link',
    message: REFUSALS['dead-login-link'],
    errors: [{ path: 'token', ...refusal('dead-login-link') }],
  },
};

describe('a login link', () => {
  it('lets the owner in from a new browser while their account is attacked, and makes that browser known', async () => {
    await Promise.all(Array.from({ length: 60 }, () => attempt('wrong')));
    expect((await attempt(PASSWORD)).status).toBe(429);
    expect(await ask(' Ana@Example.com ')).toMatchObject({
      status: 200,
      body: { message: askForLoginLink.says.done, data: {} },
    });
    const { url, email, token } = await link(1);
    expect(url.href).toMatch(/^https:\/\/desk\.example\.com\/login-link\?email=ana%40example\.com&token=/);
    const { status, body, headers } = await enter(token, email);
    expect(status).toBe(200);
    const data = body.data as { accessToken: string; user: object };
    expect(data.user).toMatchObject({ _id: ana.id, email: ana.email });
    expect((await client(server.url, data.accessToken).call(getProfile)).status).toBe(200);
    const cookie = cookiesOf(headers);
    await server.anonymous.send(logout.path, { method: 'POST', headers: { cookie } });
    expect((await attempt(PASSWORD, cookie)).status).toBe(200);
  });

  it('opens a screen of the host page, which doesn’t use the link up yet', async () => {
    await ask(ana.email);
    const { url, token, email } = await link(1);
    expect(url.pathname).toBe(LOGIN_LINK_PATH);
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await fetch(server.url + url.pathname + url.search, {
        method,
        headers: { accept: 'text/html' },
        redirect: 'manual',
      });
      if (method === 'GET') expect(answer.headers.get('location')).toBe(`/#${url.pathname}${url.search}`);
    }
    expect((await enter(token, email)).status).toBe(200);
  });

  it('works once, also when it is used twice in parallel', async () => {
    await ask(ana.email);
    const { token, email } = await link(1);
    const answers = await Promise.all([enter(token, email), enter(token, email), enter(token, email)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await enter(token, email)).toMatchObject(DEAD);
  });

  it('expires after ten minutes', async () => {
    await ask(ana.email);
    const { token, email } = await link(1);
    server.clock.advance(LOGIN_LINK_MINUTES * MINUTE_MS);
    expect(await enter(token, email)).toMatchObject(DEAD);
    server.clock.advance(-1);
    expect((await enter(token, email)).status).toBe(200);
  });

  it('is invalid when a newer one has been sent', async () => {
    await ask(ana.email);
    const older = await link(1);
    server.clock.advance(MINUTE_MS);
    await ask(ana.email);
    const newer = await link(2);
    expect(await enter(older.token, older.email)).toMatchObject(DEAD);
    expect((await enter(newer.token, newer.email)).status).toBe(200);
  });

  it('is invalid when its owner or a link has set a new password', async () => {
    const session = await server.loginAs(ana);
    await ask(ana.email);
    const first = await link(1);
    await session.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } });
    expect(await enter(first.token, first.email)).toMatchObject(DEAD);
    server.clock.advance(MINUTE_MS);
    await ask(ana.email);
    const second = await link(2);
    await server.anonymous.call(forgotPassword, { body: { email: ana.email } });
    const reset = await link(3);
    await server.anonymous.send(resetPassword.path, {
      method: 'POST',
      headers: { authorization: reset.token },
      body: { email: ana.email, newPassword: 'another password' },
    });
    expect(await enter(second.token, second.email)).toMatchObject(DEAD);
  });

  it('opens no other account, no deleted account, and can’t set a new password', async () => {
    const ben = await addUser(server.db, { role: 'data-creator', email: 'ben@example.com' });
    await ask(ana.email);
    const { token, email } = await link(1);
    expect(await enter(token, ben.email)).toMatchObject(DEAD);
    expect(await enter('', email)).toMatchObject(DEAD);
    const withoutToken = { method: 'POST', body: { email } };
    expect(await server.anonymous.send(logInByLink.path, withoutToken)).toMatchObject(DEAD);
    const reset = await server.anonymous.send(resetPassword.path, {
      method: 'POST',
      headers: { authorization: token },
      body: { email, newPassword: NEW_PASSWORD },
    });
    expect(reset.status).toBe(400);
    await server.db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', ana.id).execute();
    expect(await enter(token, email)).toMatchObject(DEAD);
  });

  it('opens no session for a page of another origin', async () => {
    await ask(ana.email);
    const { token, email } = await link(1);
    expect((await enter(token, email, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await enter(token, email)).status).toBe(200);
  });

  it('is stored as a hash only, and is recorded in the audit as a login', async () => {
    await ask(ana.email);
    const { token, email } = await link(1);
    expect(JSON.stringify(await server.db.selectFrom('login_links').selectAll().execute())).not.toContain(
      token,
    );
    await enter(token, email);
    const events = await server.db.selectFrom('audit_events').select(['kind', 'details']).execute();
    expect(events).toEqual([{ kind: 'login', details: 'By a link sent by mail' }]);
  });
});

describe('asking for a login link', () => {
  it('gets the same answer whether or not the e-mail exists, and stores nothing if it doesn’t', async () => {
    const [known, unknown] = [await ask(ana.email), await ask('nobody@example.com')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const waiting = await server.db.selectFrom('outgoing_mails').select('recipient').execute();
    expect(waiting).not.toContainEqual({ recipient: 'nobody@example.com' });
    expect((await mails.mail(1)).envelope.to).toEqual([ana.email]);
  });

  it('is rate-limited per e-mail and address; other e-mails from that address are not affected', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask('nobody@example.com')));
    expect(answers.filter(({ status }) => status === 429).length).toBe(6);
    expect((await ask(ana.email)).status).toBe(200);
  });

  it('sends an account at most one mail per minute, and the answer doesn’t reveal that', async () => {
    await ask(ana.email);
    await link(1);
    server.clock.advance(MINUTE_MS - 1);
    expect((await ask(ana.email, '192.0.2.2')).status).toBe(200);
    await vi.waitFor(async () => {
      expect(await server.db.selectFrom('outgoing_mails').select('id').execute()).toEqual([]);
    });
    expect(mails.received).toHaveLength(1);
    server.clock.advance(1);
    await ask(ana.email);
    expect((await mails.mail(2)).envelope.to).toEqual([ana.email]);
  });
});

describe('a new password by a reset link', () => {
  it('makes the browser known, so that strangers’ guesses don’t lock the owner out', async () => {
    await Promise.all(Array.from({ length: 60 }, () => attempt('wrong')));
    await server.anonymous.call(forgotPassword, { body: { email: ana.email } });
    const { token, email } = await link(1);
    const { headers } = await server.anonymous.send(resetPassword.path, {
      method: 'POST',
      headers: { authorization: token },
      body: { email, newPassword: NEW_PASSWORD },
    });
    expect((await attempt(NEW_PASSWORD)).status).toBe(429);
    expect((await attempt(NEW_PASSWORD, cookiesOf(headers))).status).toBe(200);
  });
});

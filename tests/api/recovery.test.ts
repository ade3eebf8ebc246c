import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { passwordLinkMail } from '../../server/auth/recovery-mail.js';
import { inTransaction } from '../../server/db/context.js';
import { login, refreshToken } from '../../src/contract/auth/auth.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import { PASSWORD_LINK_MINUTES } from '../../src/contract/limits.js';
import { changePassword } from '../../src/contract/staff/profile.js';
import { getCreatorCounts } from '../../src/contract/rentals/rentals.js';
import { forgotPassword, resetPassword } from '../../src/contract/auth/recovery.js';
import { atRealCost } from './hash-cost.js';
import { linkIn, startMailServer, type MailServer } from './mail-support.js';
import { addUser, PASSWORD, startServer, type TestServer, type TestUser } from './support.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

const NEW_PASSWORD = 'a new password';
const MINUTE_MS = 60_000;

let server: TestServer;
let mails: MailServer;
let ana: TestUser;

beforeEach(async () => {
  mails = await startMailServer();
  server = await startServer({
    smtpUrl: mails.url,
    mailFrom: 'Rental Desk <desk@example.com>',
    publicUrl: 'https://desk.example.com',
    trustProxy: true,
  });
  ana = await addUser(server.db, { role: 'data-creator', name: 'Ana', email: 'ana@example.com' });
});

afterEach(async () => {
  await server.close();
  await mails.close();
});

const forget = (email: string, address = '192.0.2.1') =>
  server.anonymous.send(forgotPassword.path, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: { email },
  });

const reset = (token: string, email: string, newPassword = NEW_PASSWORD) =>
  server.anonymous.send(resetPassword.path, {
    method: 'POST',
    headers: { authorization: token },
    body: { email, newPassword },
  });

const logIn = (email: string, password: string) =>
  server.anonymous.call(login, { body: { email, password } });

/** Returns the mail with this number, after the server knows that it was accepted. */
async function mail(number: number) {
  const arrived = await mails.mail(number);
  await vi.waitFor(async () => {
    expect(await server.db.selectFrom('outgoing_mails').select('id').execute()).toEqual([]);
  });
  return arrived;
}

const link = async (number: number) => linkIn(await mail(number));

const DEAD = {
  status: 400,
  body: {
    success: false,
    code: 'dead-link',
    message: REFUSALS['dead-link'],
    errors: [{ path: 'token', ...refusal('dead-link') }],
  },
};

describe('a lost password', () => {
  it('is replaced through a link that comes by mail', async () => {
    expect(await forget(' Ana@Example.com ')).toMatchObject({
      status: 200,
      body: { success: true, message: 'Password reset link sent to your email!', data: {} },
    });
    const letter = await mail(1);
    expect(letter.envelope).toEqual({ from: 'desk@example.com', to: [ana.email] });
    expect(letter.from).toMatchObject({ name: 'Rental Desk', address: 'desk@example.com' });
    const { url, email, token } = linkIn(letter);
    expect(url.href).toMatch(
      /^https:\/\/desk\.example\.com\/reset-password\?email=ana%40example\.com&token=/,
    );
    expect(letter.html).toContain(url.href.replaceAll('&', '&amp;'));

    expect(await reset(token, email)).toMatchObject({
      status: 200,
      body: { message: 'Password reset successfully!' },
    });
    expect((await logIn(ana.email, PASSWORD)).status).toBe(401);
    expect((await logIn(ana.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('is replaced on a screen of the host page, to which the link redirects', async () => {
    await forget(ana.email);
    const { url } = await link(1);
    const answer = await fetch(server.url + url.pathname + url.search, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/#${url.pathname}${url.search}`);
  });

  it('ends every session of the account, and no other session, when it is replaced', async () => {
    const [here, there] = [await server.loginAs(ana), await server.loginAs(ana)];
    const other = await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
    const { headers } = await logIn(ana.email, PASSWORD);
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    await forget(ana.email);
    const { token, email } = await link(1);
    await reset(token, email);
    for (const session of [here, there])
      expect(await session.call(getCreatorCounts, { query: {} })).toMatchObject({
        status: 401,
        body: { code: 'password-changed' },
      });
    const renewal = await server.anonymous.send(refreshToken.path, { method: 'POST', headers: { cookie } });
    expect(renewal.status).toBe(401);
    expect((await other.call(getCreatorCounts, { query: {} })).status).toBe(200);
  });
});

describe('the reset link', () => {
  it('works once', async () => {
    await forget(ana.email);
    const { token, email } = await link(1);
    expect((await reset(token, email)).status).toBe(200);
    expect(await reset(token, email, 'another password')).toMatchObject(DEAD);
    expect((await logIn(ana.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('works once even if it is used twice in parallel', async () => {
    onTestFinished(atRealCost());
    await forget(ana.email);
    const { token, email } = await link(1);
    const answers = await Promise.all([1, 2, 3].map((n) => reset(token, email, `password ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('expires after 30 minutes', async () => {
    await forget(ana.email);
    const { token, email } = await link(1);
    server.clock.advance(PASSWORD_LINK_MINUTES * MINUTE_MS);
    expect(await reset(token, email)).toMatchObject(DEAD);
    server.clock.advance(-1);
    expect((await reset(token, email)).status).toBe(200);
  });

  it('is invalid when a newer one has been sent', async () => {
    await forget(ana.email);
    const older = await link(1);
    server.clock.advance(MINUTE_MS);
    await forget(ana.email);
    const newer = await link(2);
    expect(await reset(older.token, older.email)).toMatchObject(DEAD);
    expect((await reset(newer.token, newer.email)).status).toBe(200);
  });

  it('is invalid when its owner has changed the password', async () => {
    const session = await server.loginAs(ana);
    await forget(ana.email);
    const { token, email } = await link(1);
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await session.call(changePassword, { body: change })).status).toBe(200);
    expect(await reset(token, email, 'another password')).toMatchObject(DEAD);
  });

  it('opens no other account', async () => {
    const ben = await addUser(server.db, { role: 'data-creator', email: 'ben@example.com' });
    await forget(ana.email);
    const { token, email } = await link(1);
    expect(await reset(token, ben.email)).toMatchObject(DEAD);
    expect(await reset('x'.repeat(43), ana.email)).toMatchObject(DEAD);
    expect((await logIn(ben.email, PASSWORD)).status).toBe(200);
    expect((await reset(token, email)).status).toBe(200);
  });

  it('opens neither a deleted account nor a new account with the same e-mail', async () => {
    await forget(ana.email);
    const { token, email } = await link(1);
    await server.db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', ana.id).execute();
    expect(await reset(token, email)).toMatchObject(DEAD);
    await addUser(server.db, { role: 'data-creator', email });
    expect(await reset(token, email)).toMatchObject(DEAD);
  });

  it('is not accepted as an access token, and an access token is not accepted as a link', async () => {
    await forget(ana.email);
    const { token, email } = await link(1);
    const asAccess = await server.anonymous.send(getCreatorCounts.path, {
      headers: { authorization: token },
    });
    expect(asAccess.status).toBe(401);
    const { token: access } = await server.loginAs(ana);
    expect(await reset(access ?? '', email)).toMatchObject(DEAD);
  });

  it('is stored as a hash only', async () => {
    await forget(ana.email);
    const { token } = await link(1);
    const rows = await server.db.selectFrom('password_links').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('the reset form', () => {
  it.each([
    ['', 'New Password is required'],
    ['12345', 'Password must be at least 6 characters long'],
  ])('checks the new password %j: %s', async (newPassword, message) => {
    expect(await reset('token', ana.email, newPassword)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'newPassword', message }] },
    });
  });

  it('needs an e-mail', async () => {
    expect(await forget('')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'email', message: 'Email is required' }] },
    });
  });

  it('needs a token', async () => {
    expect(
      await server.anonymous.call(resetPassword, { body: { email: ana.email, newPassword: NEW_PASSWORD } }),
    ).toMatchObject({
      status: 400,
      body: { message: 'Invalid password reset link!', errors: [{ path: 'token' }] },
    });
  });
});

describe('asking for a link', () => {
  it('gets the same answer for every e-mail, and sends a mail only to an active account', async () => {
    const gone = await addUser(server.db, { role: 'data-creator', deleted_at: 1 });
    const answers = [];
    for (const email of [gone.email, 'nobody@example.com', ana.email]) answers.push(await forget(email));
    const seen = answers.map(({ status, body, headers }) => [status, body, [...headers.keys()].sort()]);
    expect(seen[0]).toEqual(seen[2]);
    expect(seen[1]).toEqual(seen[2]);
    // Mails are sent in the order of their requests.
    expect((await mail(1)).envelope.to).toEqual([ana.email]);
    expect(mails.received).toHaveLength(1);
  });

  it('sends an account at most one mail per minute, and the answer doesn’t reveal that', async () => {
    const ben = await addUser(server.db, { role: 'data-creator' });
    await forget(ana.email);
    await mail(1);
    server.clock.advance(MINUTE_MS - 1);
    const answer = await forget(ana.email);
    expect(answer).toMatchObject({ status: 200, body: { message: forgotPassword.says.done } });
    await forget(ben.email);
    expect((await mail(2)).envelope.to).toEqual([ben.email]);
    server.clock.advance(1);
    await forget(ana.email);
    expect((await mail(3)).envelope.to).toEqual([ana.email]);
    expect(mails.received).toHaveLength(3);
  });

  describe('repeated requests, from any address', () => {
    /** Asks the queue for a mail and returns whether it was sent. */
    async function asked(): Promise<boolean> {
      const writer = passwordLinkMail(server.db, () => server.url);
      const nowMs = server.clock.now();
      const wish = { recipient: ana.email, kind: 'password-link', requested_at: nowMs } as const;
      const waiting = { ...wish, id: 'x', next_try_at: nowMs, attempts: 1 };
      if (!(await writer.write(waiting, nowMs))) return false;
      await inTransaction(server.db, (trx) => writer.sent(trx, waiting, nowMs));
      return true;
    }
    async function mailedAt(minutes: number): Promise<number[]> {
      const mailed: number[] = [];
      for (let minute = 0; minute < minutes; minute += 1) {
        if (await asked()) mailed.push(minute);
        server.clock.advance(MINUTE_MS);
      }
      return mailed;
    }

    it('send mails to an account with a growing back-off, up to one per lifetime of a link', async () => {
      expect(await mailedAt(125)).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121]);
    });

    it('have no back-off after a day, or after the link was used', async () => {
      await mailedAt(20);
      server.clock.advance(25 * 60 * MINUTE_MS);
      expect(await mailedAt(4)).toEqual([0, 1, 3]);
      server.clock.advance(60 * MINUTE_MS);
      await forget(ana.email);
      const { token } = await link(1);
      expect((await reset(token, ana.email)).status).toBe(200);
      expect(await mailedAt(4)).toEqual([0, 1, 3]);
    });
  });

  it('are rate-limited per address, for known and unknown e-mails', async () => {
    const ask = (count: number) => forget(`nobody${count}@example.com`);
    for (let count = 0; count < 11; count += 1) expect((await ask(count)).status).toBe(200);
    const refused = await forget(ana.email);
    expect(refused).toMatchObject({ status: 429, body: { code: 'slow-down', retryAfter: 1 } });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await forget(ana.email, '198.51.100.7')).status).toBe(200);
    server.clock.advance(1000);
    expect((await forget(ana.email)).status).toBe(200);
  });
});

describe('the recovery mail', () => {
  it('shows a name as text, never as HTML', async () => {
    const name = '<img src=x onerror="alert(1)"> & \'Co\'';
    const user = await addUser(server.db, { role: 'data-creator', name });
    await forget(user.email);
    const { html, text, to } = await mail(1);
    expect(html).toContain('Hello &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Co&#39;,');
    expect(html).not.toContain('<img');
    expect(text).toContain(`Hello ${name},`);
    expect(to).toEqual([{ name, address: user.email }]);
  });

  it('can’t be redirected to somebody else by a name', async () => {
    const user = await addUser(server.db, { role: 'data-creator', name: 'Eve\r\nBcc: all@example.com' });
    await forget(user.email);
    const letter = await mail(1);
    expect(letter.envelope.to).toEqual([user.email]);
    expect(letter.bcc ?? []).toEqual([]);
  });

  it('asks out-of-office systems not to reply', async () => {
    await forget(ana.email);
    const { headers } = await mail(1);
    expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });
});

it('links to the paths of the specification', () => {
  expect(API_BASE + forgotPassword.path).toBe('/api/v1/auth/forget-password');
  expect(API_BASE + resetPassword.path).toBe('/api/v1/auth/reset-password');
});

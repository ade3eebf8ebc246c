/**
 * Tests who can log in while somebody else guesses from the same address, at the same account, or from many
 * addresses.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login } from '../../src/contract/auth.js';
import type { Answer } from './client.js';
import { addUser, PASSWORD, startServer, type TestServer, type TestUser } from './support.js';
import { refusal } from '../../src/contract/refusals/all.js';

const OFFICE = '203.0.113.1';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let server: TestServer;
let owner: TestUser;
let colleague: TestUser;

beforeEach(async () => {
  // The server trusts a proxy, so that a test can send from many addresses. Refusals take only milliseconds.
  server = await startServer({ trustProxy: true, loginWindowMs: 5 });
  owner = await addUser(server.db, { role: 'data-picker' });
  colleague = await addUser(server.db, { role: 'data-picker' });
});
afterEach(() => server.close());

interface From {
  email?: string;
  from?: string;
  cookie?: string;
}

const attempt = (
  password: string,
  { email = owner.email, from = OFFICE, cookie }: From = {},
): Promise<Answer<unknown>> =>
  server.anonymous.send(login.path, {
    method: 'POST',
    headers: { 'x-forwarded-for': from, ...(cookie !== undefined && { cookie }) },
    body: { email, password },
  });

/** The device cookie that an answer sets. */
const deviceCookie = ({ headers }: Answer<unknown>): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('rd_device='))
    ?.split(';')[0] ?? '';

const statusesOf = (answers: Answer<unknown>[]) => answers.map(({ status }) => status);

/** Sends wrong passwords in parallel. */
const guessMany = (count: number, from: (index: number) => From = () => ({})) =>
  Promise.all(Array.from({ length: count }, (_, index) => attempt('wrong', from(index))));

/** How many guesses at the account were checked. */
async function checkedGuesses({ id }: TestUser): Promise<number> {
  const row = await server.db
    .selectFrom('login_limits')
    .select('failures')
    .where('key', '=', `account:${id}`)
    .executeTakeFirst();
  return row?.failures ?? 0;
}

const attacks = {
  'random e-mails from the same address': (index: number) => ({ email: `guess${index}@example.com` }),
  'the account from the same address': () => ({}),
  'the account from many addresses': (index: number) => ({ from: `198.51.100.${index % 250}` }),
};

describe.each(Object.entries(attacks))('while somebody tries %s', (_name, from) => {
  it('lets the owner in from a browser that has logged in before', async () => {
    const cookie = deviceCookie(await attempt(PASSWORD));
    const guessing = guessMany(60, from);
    const answers = [];
    for (let i = 0; i < 2; i += 1) answers.push(await attempt(PASSWORD, { cookie }));
    await guessing;
    answers.push(await attempt(PASSWORD, { cookie }));
    expect(statusesOf(answers)).toEqual([200, 200, 200]);
  });

  it('lets a colleague at the same address in from a new browser', async () => {
    await guessMany(60, from);
    expect((await attempt(PASSWORD, { email: colleague.email })).status).toBe(200);
  });
});

it('fewer than 100 guesses per hour are checked at an account, even from many addresses', async () => {
  for (let round = 0; round < 5; round += 1) {
    await guessMany(40, attacks['the account from many addresses']);
    server.clock.advance(HOUR_MS / 5);
  }
  expect(await checkedGuesses(owner)).toBeLessThan(100);
});

describe('an address that guesses at existing accounts', () => {
  it('gets fewer than 1,000 guesses per hour checked, and one check stays reserved for an account that it has not tried', async () => {
    const victims: TestUser[] = [];
    for (let i = 0; i < 12; i += 1) victims.push(await addUser(server.db, { role: 'data-picker' }));
    const guessing = (index: number) => ({ email: victims[index % victims.length]?.email ?? '' });
    for (let round = 0; round < 6; round += 1) await guessMany(24, guessing);
    let checked = 0;
    for (const victim of victims) checked += await checkedGuesses(victim);
    // All checks except the reserved one.
    expect(checked).toBe(40);
    expect((await attempt(PASSWORD, { email: colleague.email })).status).toBe(200);
    expect((await attempt('wrong', { email: victims[0]?.email ?? '' })).status).toBe(429);
  });
});

describe('the answer to a wrong password', () => {
  it('is 401 for the first ones, then 429 with the waiting time in words and in data', async () => {
    for (let i = 0; i < 10; i += 1) expect((await attempt('wrong')).status).toBe(401);
    const { status, body, headers } = await attempt('wrong');
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('10');
    expect(body).toMatchObject({
      success: false,
      ...refusal('login-slow-down', { seconds: 10 }),
      retryAt: new Date(server.clock.now() + 10_000).toISOString(),
      retryAfter: 10,
    });
  });

  it('is the same at each attempt, whether or not the account exists', async () => {
    const seen = async (email: string, from: (index: number) => string) => {
      const answers = [];
      for (let index = 0; index < 16; index += 1) {
        const { status, body } = await attempt('wrong', { email, from: from(index) });
        answers.push([status, body.code, body.message]);
        server.clock.advance(index % 3 === 0 ? MINUTE_MS : 100);
      }
      server.clock.advance(2 * HOUR_MS);
      return answers;
    };
    for (const from of [() => '203.0.113.7', (index: number) => `198.51.100.${index}`])
      expect(await seen(owner.email, from)).toEqual(await seen('nobody@example.com', from));
  });

  it('from one address is not affected by guesses from a rate-limited address', async () => {
    const statusesAt = async (email: string) => {
      await guessMany(40, attacks['random e-mails from the same address']);
      for (let i = 0; i < 8; i += 1) await attempt('wrong', { email });
      const answers = [];
      for (let i = 0; i < 5; i += 1) answers.push(await attempt('wrong', { email, from: '203.0.113.9' }));
      server.clock.advance(2 * HOUR_MS);
      return statusesOf(answers);
    };
    expect(await statusesAt(owner.email)).toEqual(await statusesAt('nobody@example.com'));
  });

  it('is 401 again after a quiet time', async () => {
    await guessMany(20);
    expect((await attempt('wrong')).status).toBe(429);
    server.clock.advance(10 * MINUTE_MS);
    expect((await attempt('wrong')).status).toBe(401);
  });
});

describe('parallel login attempts', () => {
  it('get no more guesses than attempts one after another', async () => {
    const answers = await guessMany(100);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(90);
    expect(await checkedGuesses(owner)).toBeLessThanOrEqual(20);
  });

  it('are not limited when the passwords are right, even if many people share an address', async () => {
    for (let i = 0; i < 40; i += 1) expect((await attempt(PASSWORD)).status).toBe(200);
    expect((await attempt('wrong')).status).toBe(401);
    expect(await checkedGuesses(owner)).toBe(1);
  });

  it('accept the right password among wrong ones while the token bucket isn’t empty', async () => {
    await guessMany(10);
    expect((await attempt(PASSWORD)).status).toBe(200);
  });
});

describe('what a login attempt stores', () => {
  it('contains no e-mail, is bounded, and is deleted after some time', async () => {
    await guessMany(50, (index) => ({ email: `guess${index}@example.com`, from: `198.51.100.${index}` }));
    const rows = await server.db.selectFrom('login_limits').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('@');
    for (const { key } of rows) expect(key).toMatch(/^(?:address|email):\d{1,5}$/);
    server.clock.advance(3 * HOUR_MS);
    await attempt(PASSWORD);
    const left = await server.db.selectFrom('login_limits').select('key').execute();
    expect(left.length).toBeLessThanOrEqual(4);
  });

  it('is one audit entry per minute for unchecked attempts, even from many addresses', async () => {
    await guessMany(60, attacks['the account from many addresses']);
    const lines = await server.db
      .selectFrom('audit_events')
      .select('details')
      .where('kind', '=', 'login-failed')
      .execute();
    expect(lines.filter(({ details }) => details?.startsWith('Not checked'))).toHaveLength(1);
    // There is one entry for each address from which a password was checked, and one for all others.
    expect(lines.length).toBeLessThanOrEqual(1 + 20);
  });
});

describe('when the clock is set back', () => {
  it('no wait is longer than its rule', async () => {
    await guessMany(60);
    server.clock.advance(-24 * HOUR_MS);
    expect((await attempt(PASSWORD)).status).toBe(200);
    expect((await attempt('wrong')).status).toBe(401);
    await guessMany(60);
    expect((await attempt('wrong')).status).toBe(429);
  });
});

/**
 * Tests who can log in while somebody else guesses from the same address, at the same account, or from many
 * addresses.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUDGETS } from '../../server/auth/login-budgets.js';
import { purgeOldLogins } from '../../server/auth/purge.js';
import { login } from '../../src/contract/auth/auth.js';
import type { Answer } from './client.js';
import { atRealCost } from './hash-cost.js';
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
  server = await startServer({ trustProxy: true });
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

/** How many of these attempts had their password checked. */
const checked = (answers: Answer<unknown>[]) => answers.filter(({ status }) => status === 401).length;

const attacks = {
  'random e-mails from the same address': (index: number) => ({ email: `guess${index}@example.com` }),
  'the account from the same address': () => ({}),
  'the account from many addresses': (index: number) => ({ from: `198.51.100.${index % 250}` }),
};

describe.each(Object.entries(attacks))('while somebody tries %s', (_name, from) => {
  beforeEach(atRealCost);

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

/** How many guesses of an hour are checked, with this many sent every ten minutes. */
async function checkedInAnHour(count: number, from: (index: number) => From): Promise<number> {
  let total = 0;
  for (let round = 0; round < 6; round += 1) {
    total += checked(await guessMany(count, from));
    server.clock.advance(HOUR_MS / 6);
  }
  return total;
}

it('fewer than 100 guesses per hour are checked at an account, even from many addresses', async () => {
  const total = await checkedInAnHour(40, attacks['the account from many addresses']);
  expect(total).toBeGreaterThan(50);
  expect(total).toBeLessThan(100);
});

it('fewer than 1,000 guesses per hour are checked from an address, whatever their e-mails are', async () => {
  const { burst, refillMs } = BUDGETS.address;
  expect(burst + HOUR_MS / refillMs).toBeLessThan(1000);
  // So few at a time that no check waits too long.
  for (let sent = 0; sent < burst; sent += 20)
    expect(checked(await guessMany(20, (index) => ({ email: `guess${sent + index}@example.com` })))).toBe(20);
  expect((await attempt(PASSWORD)).status).toBe(429);
  server.clock.advance(Math.ceil(refillMs));
  expect((await attempt(PASSWORD)).status).toBe(200);
});

describe('the answer to a wrong password', () => {
  it('is 401 for the first ones, then 429 with the waiting time in words and in data', async () => {
    expect(checked(await guessMany(20))).toBe(20);
    const { status, body, headers } = await attempt('wrong');
    expect(status).toBe(429);
    // The time in which a token comes back.
    expect(headers.get('retry-after')).toBe('52');
    expect(body).toMatchObject({
      success: false,
      ...refusal('login-slow-down', { seconds: 52 }),
      retryAfter: 52,
    });
  });

  it('is the same at each attempt, whether or not the account exists', async () => {
    const seen = async (email: string, from: (index: number) => string) => {
      const answers = [];
      for (let index = 0; index < 24; index += 1) {
        const { status, body } = await attempt('wrong', { email, from: from(index) });
        answers.push([status, body.code, body.message]);
        server.clock.advance(index % 8 === 0 ? MINUTE_MS : 100);
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
      await guessMany(18, () => ({ email }));
      const answers = [];
      for (let i = 0; i < 5; i += 1) answers.push(await attempt('wrong', { email, from: '203.0.113.9' }));
      server.clock.advance(2 * HOUR_MS);
      return statusesOf(answers);
    };
    expect(await statusesAt(owner.email)).toEqual(await statusesAt('nobody@example.com'));
  });

  it('is 401 again after a time', async () => {
    await guessMany(21);
    expect((await attempt('wrong')).status).toBe(429);
    server.clock.advance(MINUTE_MS);
    expect(statusesOf([await attempt('wrong'), await attempt('wrong')])).toEqual([401, 429]);
  });
});

describe('parallel login attempts', () => {
  it('get no more guesses than attempts one after another', async () => {
    const answers = await guessMany(60);
    expect(checked(answers)).toBe(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it('are not limited when the passwords are right, even if many people share an address', async () => {
    for (let i = 0; i < 40; i += 1) expect((await attempt(PASSWORD)).status).toBe(200);
    expect(checked(await guessMany(21))).toBe(20);
  });

  it('accept the right password among wrong ones while there are tokens', async () => {
    await guessMany(19);
    expect((await attempt(PASSWORD)).status).toBe(200);
  });
});

describe('what a login attempt stores', () => {
  it('contains no e-mail, is bounded, and is deleted after some time', async () => {
    await guessMany(50, (index) => ({ email: `guess${index}@example.com`, from: `198.51.100.${index}` }));
    const rows = await server.db.selectFrom('login_budgets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('@');
    for (const { key } of rows) expect(key).toMatch(/^(?:address|email):\d{1,6}$/);
    server.clock.advance(3 * HOUR_MS);
    await purgeOldLogins(server.db, server.clock.now());
    expect(await server.db.selectFrom('login_budgets').select('key').execute()).toEqual([]);
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

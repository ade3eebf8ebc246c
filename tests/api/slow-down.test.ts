import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slowDown } from '../../src/contract/refusals.js';
import type { Answer } from './client.js';
import { addUser, PASSWORD, startServer, type TestServer, type TestUser } from './support.js';

const HOME = '203.0.113.1';
const DAY_MS = 86_400_000;

describe('the slow-down of failed logins', () => {
  let server: TestServer;
  let owner: TestUser;

  beforeEach(async () => {
    // Behind a trusted proxy, so that a test can come from many addresses.
    server = await startServer({ trustProxy: true });
    owner = await addUser(server.db, { role: 'data-picker' });
  });
  afterEach(() => server.close());

  const attempt = (password: string, from = HOME, email = owner.email): Promise<Answer<unknown>> =>
    server.anonymous.send('/auth/login', {
      method: 'POST',
      headers: { 'x-forwarded-for': from },
      body: { email, password },
    });

  async function failTimes(times: number, from = HOME, email = owner.email): Promise<void> {
    for (let i = 0; i < times; i += 1) await attempt('wrong', from, email);
  }

  it('lets five failures pass, then asks to wait and says how long, in words and in data', async () => {
    await failTimes(5);
    expect((await attempt('wrong')).status).toBe(401);
    const { status, body, headers } = await attempt(PASSWORD);
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('1');
    expect(body).toEqual({
      success: false,
      message: slowDown(1),
      code: 'slow-down',
      retryAt: new Date(server.clock.now() + 1000).toISOString(),
      retryAfter: 1,
    });
  });

  it('lets the right password in as soon as the wait is over, and starts afresh then', async () => {
    await failTimes(6);
    server.clock.advance(1000);
    expect((await attempt(PASSWORD)).status).toBe(200);
    await failTimes(5);
    expect((await attempt(PASSWORD)).status).toBe(200);
  });

  it('counts nothing apart that an e-mail holds and nobody sees', async () => {
    const [first = ''] = owner.email;
    const { status } = await attempt('wrong', HOME, owner.email.replace(first, `${first}\u0000`));
    expect(status).toBe(400);
  });

  it('does not lengthen a wait by attempts made during it', async () => {
    await failTimes(30);
    server.clock.advance(1000);
    expect((await attempt(PASSWORD)).status).toBe(200);
  });

  it('does not give a hundred guesses sent at once more than one after another', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt('wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(94);
  });

  it('treats an unknown account the same', async () => {
    await failTimes(6, HOME, 'nobody@example.com');
    expect((await attempt(PASSWORD, HOME, 'nobody@example.com')).status).toBe(429);
  });

  it('slows one account at one address only', async () => {
    const colleague = await addUser(server.db, { role: 'data-picker' });
    await failTimes(6);
    expect((await attempt(PASSWORD, HOME, colleague.email)).status).toBe(200);
    expect((await attempt(PASSWORD, '203.0.113.2')).status).toBe(200);
  });

  it('slows an address that tries many accounts', async () => {
    for (let i = 0; i < 51; i += 1) await attempt('wrong', HOME, `guess${i}@example.com`);
    expect((await attempt(PASSWORD)).status).toBe(429);
    expect((await attempt(PASSWORD, '203.0.113.2')).status).toBe(200);
  });

  it('slows an account that many addresses guess at, but not for the addresses its owner comes from', async () => {
    expect((await attempt(PASSWORD)).status).toBe(200);
    for (let i = 0; i < 21; i += 1) await attempt('wrong', `198.51.100.${i}`);
    expect((await attempt(PASSWORD, '203.0.113.99')).status).toBe(429);
    expect((await attempt(PASSWORD, HOME)).status).toBe(200);
  });

  it('knows an address for 30 days', async () => {
    await attempt(PASSWORD);
    server.clock.advance(30 * DAY_MS + 1);
    for (let i = 0; i < 21; i += 1) await attempt('wrong', `198.51.100.${i}`);
    expect((await attempt(PASSWORD, HOME)).status).toBe(429);
  });

  it('forgets after a quarter of an hour without failures', async () => {
    await failTimes(6);
    server.clock.advance(1000 + 15 * 60_000);
    await failTimes(5);
    expect((await attempt(PASSWORD)).status).toBe(200);
  });

  it('does not count successes, however many people share an address', async () => {
    for (let i = 0; i < 60; i += 1) expect((await attempt(PASSWORD)).status).toBe(200);
    expect((await attempt('wrong')).status).toBe(401);
  });

  it('stays in the database: it keeps no e-mail there and goes away with time', async () => {
    await failTimes(1);
    const rows = await server.db.selectFrom('login_failures').selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('@');
    server.clock.advance(DAY_MS + 1);
    await attempt(PASSWORD, '203.0.113.7');
    const kept = await server.db.selectFrom('login_failures').select('key').execute();
    expect(kept.map(({ key }) => key.split(':')[0])).toEqual(['address']);
  });
});

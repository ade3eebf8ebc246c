/** A caller with a forged address is counted under the real one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUDGETS } from '../../server/auth/login-budgets.js';
import { newId } from '../../server/base/ids.js';
import { login } from '../../src/contract/auth/auth.js';
import { startServer, type TestServer } from '../api/support.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.close());

const CLAIMS = [
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

const wrong = (headers: Record<string, string> = {}) =>
  server.anonymous.send(login.path, {
    method: 'POST',
    headers,
    body: { email: `${newId()}@example.com`, password: 'a wrong one' },
  });

it('the wrong passwords of an address use up its budget', async () => {
  for (let sent = 0; sent < BUDGETS.address.burst; sent += 1) expect((await wrong()).status).toBe(401);
  expect((await wrong()).status).toBe(429);
});

it.each(CLAIMS)('an address without a budget gets none by %s', async (claim) => {
  const address = '203.0.113.9';
  const { status } = await wrong({ [claim]: claim === 'forwarded' ? `for=${address}` : address });
  expect(status).toBe(429);
});

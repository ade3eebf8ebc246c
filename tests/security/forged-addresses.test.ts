/** A caller with a forged address is counted under the real one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '../../src/contract/auth.js';
import { addUser, startServer, type TestServer } from '../api/support.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ loginWindowMs: 5 });
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

it.each(CLAIMS)('wrong passwords are counted for the real address in spite of %s', async (claim) => {
  const { email } = await addUser(server.db, { role: 'data-creator' });
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    const address = `203.0.113.${guess}`;
    const { status } = await server.anonymous.send(login.path, {
      method: 'POST',
      headers: { [claim]: claim === 'forwarded' ? `for=${address}` : address },
      body: { email, password: 'a wrong one' },
    });
    statuses.push(status);
  }
  expect(statuses.slice(0, 5)).not.toContain(200);
  expect(statuses.at(-1)).toBe(429);
});

/** Which answers are compressed: those that show other people's data, and never one with a token. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_BASE, ENDPOINTS } from '../../src/contract/endpoints.js';
import { getAllRentalsByCreator } from '../../src/contract/rentals/rental-lists.js';
import { addRentals } from './rentals-support.js';
import { addUser, startServer, type TestServer } from './support.js';

const FRIEND = 'https://page.example.org';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ allowedOrigins: [FRIEND] });
  await addRentals(server.db, 30);
  const boss = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
  token = boss.token ?? '';
});
afterAll(() => server.close());

const list = (query: string, encoding: string) =>
  fetch(`${server.url}${API_BASE}${getAllRentalsByCreator.path}${query}`, {
    headers: { authorization: token, 'accept-encoding': encoding, origin: FRIEND },
  });

it.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8'])(
  'a page of leads is compressed for %s, and says the same',
  async (encoding) => {
    const answer = await list('', encoding);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toMatch(/origin.*accept-encoding/i);
    expect(await answer.json()).toEqual(await (await list('', 'identity')).json());
  },
);

it.each(['identity', 'br', 'gzip;q=0', 'gzip;q=0.0, br'])('it is not compressed for %s', async (encoding) => {
  const answer = await list('', encoding);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('vary')).toMatch(/accept-encoding/);
});

it('an answer that fits into one packet is not compressed', async () => {
  const answer = await list('?search=nobody', 'gzip');
  expect(answer.headers.get('content-encoding')).toBeNull();
});

it('no call that gives a token is among them', () => {
  const compressed = ENDPOINTS.filter(({ reads }) => reads !== undefined);
  expect(compressed.length).toBeGreaterThan(20);
  expect(compressed.filter(({ path }) => path.startsWith('/auth/'))).toEqual([]);
});

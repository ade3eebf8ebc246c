// @module-tag both-engines
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { io } from 'socket.io-client';
import { getSingleRental } from '../../src/contract/rentals/rentals.js';
import { SOCKET_PATH } from '../../src/contract/realtime/realtime.js';
import { addRentals } from './rentals-support.js';
import { addUser, startServer, type TestServer } from './support.js';

const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd])/;
const TOKEN = 'a token that only the scraper has';

const scrape = (url: string, headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers });
const linesOf = async (url: string, name: string): Promise<string[]> =>
  (await (await scrape(url)).text()).split('\n').filter((line) => line.startsWith(name));

describe('the metrics', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('time each call by its path in the contract, never by the requested address', async () => {
    await server.anonymous.send('/dataPicker/getRental/7025557288', { method: 'GET' });
    await server.anonymous.send('/no/such/call/7025557289');
    await fetch(`${server.url}/widgets/7025557290.js`);
    const lines = await linesOf(server.url, 'rental_desk_request_seconds');
    expect(lines).toContain(
      'rental_desk_request_seconds_count{call="/dataPicker/getRental/{id}",method="GET",status="401"} 1',
    );
    expect(lines).toContain('rental_desk_request_seconds_count{call="other",method="GET",status="404"} 2');
    expect(lines.join()).not.toContain('70255572');
  });

  it('show how many rentals wait and are in hand, and query the database at most once in five seconds', async () => {
    await addRentals(server.db, 3);
    const picker = await server.loginAs(await addUser(server.db, { role: 'data-picker' }));
    server.clock.advance(5_000);
    expect(await linesOf(server.url, 'rental_desk_pool')).toEqual([
      'rental_desk_pool_rentals{state="waiting"} 3',
      'rental_desk_pool_rentals{state="on-hold"} 0',
      'rental_desk_pool_rentals{state="quiet-hours"} 0',
    ]);
    await picker.call(getSingleRental);
    expect(await linesOf(server.url, 'rental_desk_rentals_in_hand')).toEqual([
      'rental_desk_rentals_in_hand 0',
    ]);
    server.clock.advance(5_000);
    expect(await linesOf(server.url, 'rental_desk_rentals_in_hand')).toEqual([
      'rental_desk_rentals_in_hand 1',
    ]);
    expect(await linesOf(server.url, 'rental_desk_uploads_running')).toEqual([
      'rental_desk_uploads_running 0',
    ]);
    expect(await linesOf(server.url, 'rental_desk_mails_waiting')).toEqual(['rental_desk_mails_waiting 0']);
    expect(await linesOf(server.url, 'rental_desk_database_up')).toEqual(['rental_desk_database_up 1']);
  });

  it('count the connected sockets', async () => {
    const { token } = await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
    expect(await linesOf(server.url, 'rental_desk_sockets')).toEqual(['rental_desk_sockets 0']);
    const socket = io(server.url, { path: SOCKET_PATH, auth: { token }, transports: ['websocket'] });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    expect(await linesOf(server.url, 'rental_desk_sockets')).toEqual(['rental_desk_sockets 1']);
    socket.disconnect();
  });

  it('measure the process and its event loop', async () => {
    const names = (await (await scrape(server.url)).text()).split('\n').map((line) => line.split(/[ {]/)[0]);
    expect(names).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(names).toContain('process_resident_memory_bytes');
    expect(names).toContain('rental_desk_own_memory_bytes');
  });

  it('have a name that ends with _total only when they count', async () => {
    const page = await (await scrape(server.url)).text();
    expect(page).toContain('# TYPE nodejs_active_handles gauge');
    expect(page).not.toMatch(/_total gauge$/m);
  });

  it('report an unreachable database, and show no stale figure', async () => {
    const other = await startServer();
    expect(await linesOf(other.url, 'rental_desk_database_up')).toEqual(['rental_desk_database_up 1']);
    await other.db.destroy();
    other.clock.advance(5_000);
    expect(await linesOf(other.url, 'rental_desk_database_up')).toEqual(['rental_desk_database_up 0']);
    expect(await linesOf(other.url, 'rental_desk_pool')).toEqual([]);
    expect(await linesOf(other.url, 'rental_desk_mails_waiting')).toEqual([]);
    await other.close();
  });
});

describe('the metrics endpoint', () => {
  it.each([
    ['no proxy', false],
    ['one proxy', true],
    ['a named proxy', ['192.0.2.1']],
  ])('answers only this machine, not callers through a proxy, when %s is trusted', async (_, trustProxy) => {
    const server = await startServer({ trustProxy });
    const status = async (headers: Record<string, string>) => (await scrape(server.url, headers)).status;
    expect(await status({})).toBe(200);
    expect(await status({ 'x-forwarded-for': '203.0.113.5' })).toBe(404);
    expect(await status({ 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    // The proxy's own address is the last one; the one before it is the caller's.
    expect(await status({ 'x-forwarded-for': '203.0.113.5, 10.0.0.7' })).toBe(404);
    expect(await status({ forwarded: 'for=127.0.0.1' })).toBe(404);
    // A proxy may set any one of these and no other.
    for (const header of [
      ...[
        'x-forwarded-host',
        'x-forwarded-proto',
        'x-forwarded-port',
        'x-forwarded-server',
        'x-real-ip',
        'via',
      ],
      ...['x-client-ip', 'true-client-ip', 'cf-connecting-ip', 'x-original-forwarded-for'],
    ])
      expect([header, await status({ [header]: '127.0.0.1' })]).toEqual([header, 404]);
    await server.close();
  });

  it('doesn’t answer another machine, not even one of a private network', async () => {
    const own = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .find(({ internal, address }) => !internal && PRIVATE.test(address));
    // A machine without a private network has no address for this test.
    if (own === undefined) return;
    const { address, family } = own;
    const server = await startServer({ host: family === 'IPv6' ? '::' : '0.0.0.0' });
    const { port } = new URL(server.url);
    expect((await scrape(`http://${family === 'IPv6' ? `[${address}]` : address}:${port}`)).status).toBe(404);
    await server.close();
  });

  it('answers everybody who sends the token, from anywhere, when a token is configured', async () => {
    const server = await startServer({ metricsToken: TOKEN });
    expect((await scrape(server.url)).status).toBe(401);
    for (const authorization of ['', TOKEN, `Bearer ${TOKEN}x`, 'Bearer'])
      expect((await scrape(server.url, { authorization })).status).toBe(401);
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.5' };
    const answer = await scrape(server.url, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await server.close();
  });
});

/**
 * nginx accepts the samples of deploy/, forwards calls and sockets, and logs neither query strings nor tokens.
 * `npm run test:operations` restarts servers behind them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { io } from 'socket.io-client';
import { API_BASE, ENDPOINTS } from '../../src/contract/endpoints.js';
import { SOCKET_PATH, SOCKET_PROTOCOL, SOCKET_TOKEN_PROTOCOL } from '../../src/contract/realtime/realtime.js';
import { connected, type TestSocket } from '../api/messages-support.js';
import { addUser, startServer, type TestServer } from '../api/support.js';
import { whyNotRun } from '../operations/programs.js';
import { startNginx, type Proxy } from '../operations/proxy.js';

const sampleOf = (name: string) => readFileSync(`deploy/${name}`, 'utf8');

it('the samples for one and for three servers differ in their servers only', () => {
  const linesOf = (name: string) => sampleOf(name).split('\n').slice(1);
  const one = linesOf('nginx.conf').filter((line) => !/127\.0\.0\.1:4000|proxy_pass/.test(line));
  const many = new Set(linesOf('nginx-many.conf'));
  expect(one.filter((line) => !many.has(line))).toEqual([]);
});

it('the samples pass on exactly the calls with a file while they arrive', () => {
  for (const name of ['nginx.conf', 'nginx-many.conf']) {
    const unbuffered = new RegExp(
      /location ~ (\S+) \{[^}]*proxy_request_buffering off/.exec(sampleOf(name))?.[1] ?? '^$',
    );
    for (const { path, file } of ENDPOINTS)
      expect([path, unbuffered.test(API_BASE + path)]).toEqual([path, file !== undefined]);
  }
});

const reason = whyNotRun('nginx');

describe.skipIf(reason !== null)(`the nginx sample${reason === null ? '' : ` (${reason})`}`, () => {
  let server: TestServer;
  let nginx: Proxy;
  let token: string;

  beforeAll(async () => {
    server = await startServer({ trustProxy: true });
    token = String((await server.loginAs(await addUser(server.db, { role: 'data-creator' }))).token);
    nginx = await startNginx('nginx.conf', [server.url]);
  }, 30_000);
  afterAll(async () => {
    await nginx.close();
    await server.close();
  });

  /**
   * Returns the status of a request through nginx; 0 without an answer. The test certificate need not be
   * trusted.
   */
  const status = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
    const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const url = `https://127.0.0.1:${nginx.port}${path}`;
    const child = spawn('curl', ['-sk', '-o', '/dev/null', '-w', '%{http_code}', ...fields, url]);
    const [data] = (await once(child.stdout, 'data')) as [Buffer];
    return Number(data.toString());
  };

  it('forwards calls, pages and sockets, and writes no query, id or token into its logs', async () => {
    expect(await status('/api/v1/rental/check-number?number=7025557288', { authorization: token })).toBe(200);
    await status('/api/v1/dataPicker/getRental/7025557289?x=7025557290', { authorization: token });
    expect(await status('/reset-password?email=ana@example.com&token=secret', { accept: 'text/html' })).toBe(
      302,
    );
    expect(await status('/metrics')).toBe(404);
    for (const transport of ['websocket', 'polling'] as const) {
      const socket: TestSocket = io(`https://127.0.0.1:${nginx.port}`, {
        path: SOCKET_PATH,
        auth: { token },
        extraHeaders: { authorization: token },
        protocols: [SOCKET_PROTOCOL, SOCKET_TOKEN_PROTOCOL + token],
        rejectUnauthorized: false,
        transports: [transport],
        forceNew: true,
        reconnection: false,
      });
      expect(await connected(socket)).toBeNull();
      socket.disconnect();
    }
    await expect.poll(() => nginx.log()).toContain('GET /socket.io/ 101');
    expect(nginx.log()).toContain('GET /api/v1/rental/check-number 200');
    for (const secret of ['70255572', 'ana@example.com', 'secret', '?', token.slice(-20)])
      expect(nginx.log()).not.toContain(secret);
  });

  it('limits the socket requests of one address, without logging the query', async () => {
    const url = `https://127.0.0.1:${nginx.port}/socket.io/?EIO=4&transport=polling&n=7025557291&i=[1-600]`;
    const child = spawn('curl', ['-sk', '-Z', '-o', '/dev/null', '-w', '%{http_code}\n', url]);
    const statuses = (await text(child.stdout)).split('\n');
    expect(statuses).toContain('503');
    expect(nginx.log()).not.toContain('70255572');
  });
});

/**
 * nginx accepts the sample of docs/operations.md, forwards calls and sockets, and logs neither query strings
 * nor tokens.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { io } from 'socket.io-client';
import { SOCKET_PATH, SOCKET_PROTOCOL, SOCKET_TOKEN_PROTOCOL } from '../../src/contract/realtime.js';
import { connected, type TestSocket } from '../api/messages-support.js';
import { addUser, startServer, type TestServer } from '../api/support.js';

const hasNginx =
  spawnSync('nginx', ['-v'], { env: { PATH: `${process.env['PATH']}:/usr/sbin` } }).status === 0;

describe.skipIf(!hasNginx)('the nginx sample', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-nginx-'));
  const file = join(folder, 'nginx.conf');
  const env = { PATH: `${process.env['PATH']}:/usr/sbin` };
  let server: TestServer;
  let nginx: ChildProcess;
  let port: number;
  let token: string;

  beforeAll(async () => {
    server = await startServer({ trustProxy: true });
    token = String((await server.loginAs(await addUser(server.db, { role: 'data-creator' }))).token);
    port = await freePort();
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=desk.example.com'],
        ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
      ],
      { stdio: 'ignore' },
    );
    const docs = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const sample = /```nginx\n(limit_req_zone[\s\S]*?)```/.exec(docs)?.[1] ?? '';
    const here = sample
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('127.0.0.1:4000', new URL(server.url).host)
      .replaceAll('/etc/letsencrypt/live/desk.example.com', folder)
      .replaceAll('/var/log/nginx', folder);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
    writeFileSync(
      file,
      `daemon off; user ${process.getuid?.() === 0 ? 'root' : 'nobody'}; pid ${folder}/nginx.pid;
       error_log ${folder}/start.log; events {} http { ${paths} ${here} }`,
    );
    execFileSync('nginx', ['-t', '-q', '-c', file], { env });
    nginx = spawn('nginx', ['-c', file], { env, stdio: 'ignore' });
    await vi.waitFor(async () => expect(await status('/healthz')).toBe(200), { timeout: 20_000 });
  }, 30_000);
  afterAll(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
    await server.close();
    rmSync(folder, { recursive: true });
  });

  /**
   * Returns the status of a request through nginx; 0 without an answer. The test certificate need not be
   * trusted.
   */
  const status = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
    const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const url = `https://127.0.0.1:${port}${path}`;
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
      const socket: TestSocket = io(`https://127.0.0.1:${port}`, {
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
    await expect.poll(() => log()).toContain('GET /socket.io/ 101');
    expect(log()).toContain('GET /api/v1/rental/check-number 200');
    for (const secret of ['70255572', 'ana@example.com', 'secret', '?', token.slice(-20)])
      expect(log()).not.toContain(secret);
  });

  it('limits the socket requests of one address, without logging the query', async () => {
    const url = `https://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling&n=7025557291&i=[1-200]`;
    const child = spawn('curl', ['-sk', '-Z', '-o', '/dev/null', '-w', '%{http_code}\n', url]);
    const statuses = (await text(child.stdout)).split('\n');
    expect(statuses).toContain('503');
    expect(log()).not.toContain('70255572');
  });

  const log = () =>
    ['desk.log', 'desk-error.log', 'start.log']
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('');
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

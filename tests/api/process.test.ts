import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TOO_FEW_FILES } from '../../server/base/out-of-files.js';
import { login } from '../../src/contract/auth/auth.js';
import { changePassword } from '../../src/contract/staff/profile.js';
import { bundleServer, startProcess, type ChildServer } from './child-server.js';
import { client } from './client.js';
import { buildName } from '../../scripts/release/build-name.js';
import { migrateAsNewerVersion, newerVersionSentence } from './newer-version.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

const RUNNING = 'Rental Desk is running';
/** Whether the machine has `script` of util-linux, which gives a program a terminal. */
const HAS_SCRIPT = spawnSync('script', ['--version']).status === 0;
const OWNER = { email: 'boss@example.com', password: 'the first password' };

describe('the server process', { timeout: 60_000 }, () => {
  let dataDir: string;
  const started: ChildServer[] = [];

  beforeAll(bundleServer);
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-process-'));
  });
  afterEach(async () => {
    for (const { process: child, ended } of started.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = (
    env: Record<string, string> = {},
    options?: Parameters<typeof startProcess>[1],
  ): ChildServer => {
    const server = startProcess(
      {
        DATA_DIR: dataDir,
        SUPER_ADMIN_EMAIL: OWNER.email,
        SUPER_ADMIN_PASSWORD: OWNER.password,
        ...env,
      },
      options,
    );
    started.push(server);
    return server;
  };
  const running = async (env?: Record<string, string>): Promise<ChildServer> => {
    const server = start(env);
    await server.says(/Health .+\n/);
    return server;
  };
  /** Returns what a failing start prints, without the log. */
  const refusal = async (
    env: Record<string, string>,
    options?: Parameters<typeof startProcess>[1],
  ): Promise<string> => {
    const server = start(env, options);
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.stdout()).not.toContain(RUNNING);
    expect(server.stderr()).not.toMatch(/\n {4}at /);
    return server
      .stderr()
      .replaceAll(/^\{.*\n/gm, '')
      .trim();
  };
  const logIn = (server: ChildServer, credentials = OWNER) =>
    client(server.url(), null).call(login, { body: credentials });

  it('creates the first super-admin from the configuration, once, and keeps logins across a restart', async () => {
    const first = await running();
    const { body } = await logIn(first);
    expect(body.data.user.role).toBe('super-admin');
    expect(first.stdout()).not.toContain(OWNER.password);
    expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
    first.process.kill('SIGTERM');
    await first.ended;
    const again = await running({ SUPER_ADMIN_PASSWORD: 'another password' });
    expect((await logIn(again)).status).toBe(200);
    const settings = await client(again.url(), body.data.accessToken).send('/settings/get-settings');
    expect(settings.status).toBe(200);
  });

  it('says which commit it was built from', { tags: ['long'] }, async () => {
    const server = await running();
    const alive = (await (await fetch(`${server.url()}/healthz`)).json()) as object;
    expect(alive).toMatchObject({ status: 'alive', ...buildName() });
  });

  it(
    'generates a password without configuration, and writes it into a file that only its owner can read',
    { tags: ['long'] },
    async () => {
      const first = await running({ SUPER_ADMIN_PASSWORD: '' });
      const path = join(dataDir, 'first-super-admin-password');
      expect(first.stdout()).toContain(`Password  in the file ${path}`);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      const password = /Password {2}(\S+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
      expect(password.length).toBeGreaterThanOrEqual(20);
      const { body } = await logIn(first, { ...OWNER, password });
      expect(body.data.user.mustChangePassword).toBe(true);
      expect(first.stdout() + first.stderr()).not.toContain(password);
      first.process.kill('SIGTERM');
      await first.ended;
      expect(readFileSync(join(dataDir, 'rental-desk.sqlite')).includes(password)).toBe(false);
      const again = await running({ SUPER_ADMIN_PASSWORD: '' });
      expect(again.stdout()).not.toContain('Password');
      expect(readFileSync(path, 'utf8')).toContain(password);
      const by = client(again.url(), body.data.accessToken);
      const change = { currentPassword: password, newPassword: 'one of my own' };
      expect((await by.call(changePassword, { body: change })).status).toBe(200);
      expect(existsSync(path)).toBe(false);
    },
  );

  it.skipIf(!HAS_SCRIPT)(
    'prints a generated password on a terminal, and then doesn’t write it into a file',
    async () => {
      const server = start({ SUPER_ADMIN_PASSWORD: '' }, { isTerminal: true });
      // A terminal ends a line with a carriage return.
      await server.says(/Health [^\n]+\n/);
      const password = /Password {2}(\S+)/.exec(server.stdout())?.[1] ?? '';
      expect((await logIn(server, { ...OWNER, password })).status).toBe(200);
      expect(existsSync(join(dataDir, 'first-super-admin-password'))).toBe(false);
    },
  );

  it.each([40, 200])('says what to do when it may open only %i files', async (openFiles) => {
    expect(await refusal({}, { openFiles })).toBe(TOO_FEW_FILES);
  });

  it('refuses a configured password that is easy to guess, in one sentence', { tags: ['long'] }, async () => {
    expect(await refusal({ SUPER_ADMIN_PASSWORD: 'password1' })).toBe(
      `SUPER_ADMIN_PASSWORD is refused. ${REFUSALS['common-password']}`,
    );
  });

  it('refuses a second start on one folder and names the first process until that process has ended, even by kill -9', async () => {
    const first = await running();
    expect(await refusal({})).toBe(
      `The data folder ${dataDir} is in use by process ${first.process.pid}. Stop that process, or set DATA_DIR to another folder.`,
    );
    first.process.kill('SIGKILL');
    await first.ended;
    const next = await running();
    expect((await logIn(next)).status).toBe(200);
  });

  it('finishes a request in flight after SIGTERM, then exits with 0', async () => {
    const server = await running();
    const body = JSON.stringify(OWNER);
    const half = request(`${server.url()}/api/v1${login.path}`, {
      method: 'POST',
      // The client keeps the connection open for a next request, as a browser does.
      agent: new Agent({ keepAlive: true }),
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    });
    const answered = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      half.on('error', reject);
      half.on('response', (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode, text }));
      });
    });
    // The server has read the headers and waits for the body.
    await new Promise((resolve) => half.once('continue', resolve).flushHeaders());
    server.process.kill('SIGTERM');
    await server.says('requests in flight finish');
    half.end(body);
    const { status, text } = await answered;
    expect(status).toBe(200);
    expect(text).toContain('accessToken');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(statSync(join(dataDir, 'rental-desk.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  });

  it('answers a request that was in flight when the signal came', { tags: ['long'] }, async () => {
    const server = await running();
    const socket = connect(Number(new URL(server.url()).port), '127.0.0.1');
    const answered = text(socket);
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.write('GET /api/v1/users/profile HTTP/1.1\r\nhost: desk\r\n', () => resolve());
    });
    // This answer proves that the server has read the earlier request.
    expect((await logIn(server)).status).toBe(200);
    server.process.kill('SIGTERM');
    await server.says('requests in flight finish');
    socket.write('\r\n');
    const answer = await answered;
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(await server.ended).toEqual({ code: 0, signal: null });
  });

  it(
    'serves requests on idle connections just after the signal, while load balancers already see it as not ready',
    { tags: ['long'] },
    async () => {
      const server = await running({ DRAIN_SECONDS: '3' });
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const get = (path: string) =>
        new Promise<{ status: number | undefined; connection: string | undefined; text: string }>(
          (resolve, reject) => {
            const sent = request(server.url() + path, { agent }, (response) => {
              const { statusCode: status, headers } = response;
              text(response).then(
                (text) => resolve({ status, connection: headers.connection, text }),
                reject,
              );
            });
            sent.on('error', reject).end();
          },
        );
      expect(await get('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' });
      server.process.kill('SIGTERM');
      await server.says('requests in flight finish');
      expect(await get('/healthz')).toMatchObject({ status: 200, connection: 'close' });
      expect(await get('/readyz')).toEqual({
        status: 503,
        connection: 'close',
        text: '{"status":"closing"}',
      });
      expect(await server.ended).toEqual({ code: 0, signal: null });
    },
  );

  it('exits at once at a second signal', { tags: ['long'] }, async () => {
    const server = await running();
    const stuck = request(`${server.url()}/api/v1${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 10, expect: '100-continue' },
    });
    stuck.on('error', () => undefined);
    await new Promise((resolve) => stuck.once('continue', resolve).flushHeaders());
    server.process.kill('SIGINT');
    await server.says('requests in flight finish');
    // A signal within a second counts as a copy of the first one, which npm has passed on.
    await expect
      .poll(() => (server.process.kill('SIGINT') ? null : server.process.exitCode), { timeout: 10_000 })
      .toBe(1);
    expect(server.stderr()).toContain('Ended at once by a second SIGINT');
  });

  it(
    'shuts down gracefully when npm forwards a signal that the terminal has sent to both',
    { tags: ['long'] },
    async () => {
      const server = await running({ DRAIN_SECONDS: '0.5' });
      server.process.kill('SIGTERM');
      server.process.kill('SIGINT');
      expect(await server.ended).toEqual({ code: 0, signal: null });
    },
  );

  it('prints one sentence when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    // The address is an object, because the server listens on a port and not on a path.
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toBe(
      `The address 127.0.0.1:${port} is in use by another program. Stop that program, or set PORT to another number.`,
    );
    other.close();
  });

  it('says what is wrong with its data folder', { tags: ['long'] }, async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: join(file, 'below') })).toMatch(
      /^The data folder .+a-file\/below can't be used \(.+\)\. Make it writable .+\.$/,
    );
    for (const folder of ['/proc/x', '/proc/x/data', '/dev/null/x'])
      expect(await refusal({ DATA_DIR: folder })).toMatch(
        /^The data folder \S+ can't be used \(.+\)\. Make it/,
      );
    writeFileSync(join(dataDir, 'rental-desk.sqlite'), 'this is no database, but a text of some length');
    expect(await refusal({})).toMatch(
      /^The database in .+ is damaged \(.*not a database.*\)\. Restore a back-up/,
    );
  });

  it('prints one sentence when a newer version has migrated its database', { tags: ['long'] }, async () => {
    await migrateAsNewerVersion({ dataDir }, { isRolling: false });
    expect(await refusal({})).toBe(newerVersionSentence('SQLite'));
  });

  it('starts over a database of a newer version that it can work with', { tags: ['long'] }, async () => {
    await migrateAsNewerVersion({ dataDir }, { isRolling: true });
    expect((await logIn(await running())).status).toBe(200);
  });

  it('reports all invalid values of its configuration at once', { tags: ['long'] }, async () => {
    const sentences = await refusal({ PORT: 'x', PUBLIC_URL: 'y' });
    expect(sentences.split('\n').map((sentence) => sentence.split(' ')[0])).toEqual(['PUBLIC_URL', 'PORT']);
  });
});

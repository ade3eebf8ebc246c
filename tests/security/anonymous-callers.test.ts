/** Everything that an anonymous caller can make the server store is limited; SECURITY.md lists the limits. */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askingKey } from '../../server/auth/recovery.js';
import { newId } from '../../server/base/ids.js';
import { createLog } from '../../server/start/log.js';
import { MAX_WAITING_MAILS } from '../../server/mail/outgoing-mails.queries.js';
import { ENDPOINTS } from '../../src/contract/endpoints.js';
import { forgotPassword } from '../../src/contract/auth/recovery.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import { addUser, startServer, START_MS, type TestServer } from '../api/support.js';

const portOf = ({ url }: TestServer) => Number(new URL(url).port);

let sockets: Socket[] = [];

async function open(server: TestServer): Promise<Socket> {
  const socket = connect(portOf(server), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** A closing server waits for connections that have sent nothing yet, so the test closes them first. */
async function close(server: TestServer): Promise<void> {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await server.close();
}

describe('the number of connections', () => {
  it('is limited per address, and closing one allows another', async () => {
    const server = await startServer({ connections: { perKey: 2, total: 10, isExempt: () => false } });
    const [first] = [await open(server), await open(server)];
    await once((await open(server)).resume(), 'close');
    first.destroy();
    await expect
      .poll(async () =>
        fetch(`${server.url}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    await close(server);
  });

  it('is not limited per address for a trusted proxy', async () => {
    const connections = { perKey: 1, total: 10 };
    const server = await startServer({ connections, trustProxy: true });
    await open(server);
    await open(server);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await close(server);
  });

  it('is limited in total, and idle connections are closed for new ones', async () => {
    const server = await startServer({ connections: { perKey: 100, total: 2 } });
    const idle = await open(server);
    const closed = once(idle.resume(), 'close');
    idle.write('GET /healthz HTTP/1.1\r\nhost: desk\r\n\r\n');
    await once(idle, 'data');
    await open(server);
    await once((await open(server)).resume(), 'close');
    await closed;
    await close(server);
  });
});

describe('a body that is too large', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const body = { email: `${'x'.repeat(20_000)}@example.com` };

  it.each(
    ENDPOINTS.filter(({ may, method }) => may === 'everyone' && method !== 'GET').map(
      ({ path, method, isForm }) => [path, method, isForm] as const,
    ),
  )('is refused by a public call: %s', async (path, method, isForm) => {
    const form = {
      body: new URLSearchParams(body).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    const answer = await server.anonymous.send(path, { method, ...(isForm ? form : { body }) });
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'too-large', message: REFUSALS['too-large'] },
    });
  });

  it('is refused at a path that doesn’t exist', async () => {
    expect((await server.anonymous.send('/no/such/call', { method: 'POST', body })).status).toBe(413);
  });

  it('is not read by other calls before the caller is known', async () => {
    const { status } = await server.anonymous.send('/rental/create-rental', {
      method: 'POST',
      body: { rent: 'x'.repeat(300_000) },
    });
    expect(status).toBe(401);
  });
});

describe('the log during a flood of anonymous calls', () => {
  it('has a few lines that count those calls, and still a line for each person’s call and each internal error', async () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
    const server = await startServer({ log });
    const creator = await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
    const before = lines.length;
    const FLOOD = 300;
    await Promise.all([
      ...Array.from({ length: FLOOD }, () => server.anonymous.send('/closedRental/getClosedRentals')),
      ...Array.from({ length: 50 }, () => creator.send('/audit/getEvents')),
    ]);
    await server.close();
    const written = lines.slice(before).map((line) => JSON.parse(line) as { user?: string; count?: number });
    expect(written.filter(({ user }) => user !== undefined)).toHaveLength(50);
    const anonymous = written.filter((line) => 'status' in line && line.user === undefined);
    expect(anonymous.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(FLOOD);
    expect(anonymous.length).toBeLessThan(FLOOD / 2);
  });
});

describe('waiting mails', () => {
  it('are limited in number, for known and unknown recipients', async () => {
    const server = await startServer();
    const waiting = Array.from({ length: MAX_WAITING_MAILS }, (_, index) => ({
      id: newId(),
      kind: 'password-link' as const,
      recipient: `nobody${index}@example.com`,
      requested_at: START_MS,
      attempts: 1,
      next_try_at: START_MS + 600_000,
    }));
    for (let from = 0; from < waiting.length; from += 100)
      await server.db
        .insertInto('outgoing_mails')
        .values(waiting.slice(from, from + 100))
        .execute();
    const user = await addUser(server.db, { role: 'data-creator' });
    for (const email of ['somebody.else@example.com', user.email]) {
      const answer = await server.anonymous.send(forgotPassword.path, { method: 'POST', body: { email } });
      expect(answer).toMatchObject({ status: 429, body: { code: 'busy', message: REFUSALS.busy } });
    }
    await server.close();
  });
});

describe('the rate limit of password links', () => {
  it('stores at most 65,536 counts, keyed by a hash with the secret', () => {
    const keys = Array.from({ length: 1000 }, (_, index) => askingKey(`203.0.113.${index}`, 'a secret'));
    for (const key of keys) expect(key).toMatch(/^recovery:[0-9a-f]{4}$/);
    expect(askingKey('203.0.113.1', 'another secret')).not.toBe(keys[1]);
  });
});

/**
 * A caller without a token gets only a few socket sessions for a short time, and can't prevent others from
 * connecting.
 */
import { connect, type Socket as TcpSocket } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { io } from 'socket.io-client';
import { ACCESS_TOKEN_SECONDS, SOCKET_LIMITS } from '../../src/contract/limits.js';
import {
  SOCKET_PATH,
  SOCKET_PROTOCOL,
  SOCKET_REFUSALS,
  SOCKET_TOKEN_PROTOCOL,
} from '../../src/contract/realtime/realtime.js';
import { connected, openSocket, type TestSocket } from '../api/messages-support.js';
import { addUser, startServer, type TestServer, type TestUser } from '../api/support.js';
import { forged } from './bad-tokens.js';

const SOCKETS = {
  ...SOCKET_LIMITS,
  perPerson: 3,
  anonymous: { perAddress: 2, total: 3 },
  authenticateMs: { anonymous: 300, withToken: 300 },
};
/** This time-out is so long that no session reaches it during a test. */
const PATIENT = { ...SOCKETS, authenticateMs: { anonymous: 60_000, withToken: 60_000 } };

const QUERY = `${SOCKET_PATH}/?EIO=4&transport=`;
let quick: TestServer;
let server: TestServer;
let person: TestUser;
let token: string;
let sockets: TestSocket[] = [];
let connections: TcpSocket[] = [];

beforeAll(async () => {
  quick = await startServer({ sockets: SOCKETS, trustProxy: true });
  server = await startServer({ sockets: PATIENT, trustProxy: true });
  person = await addUser(server.db, { role: 'data-creator' });
  token = String((await server.loginAs(person)).token);
});
afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  for (const connection of connections) connection.destroy();
  sockets = [];
  connections = [];
  await expect.poll(() => server.live.sessions()).toBe(0);
});
afterAll(async () => {
  await quick.close();
  await server.close();
});

/** Opens a session by polling, and leaves it idle. */
async function poll(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}${QUERY}polling`, { headers });
  const text = await response.text();
  return { status: response.status, text };
}

/** Asks for a session by websocket and returns the answer's status; the connection stays open. */
async function upgrade(url: string, headers: Record<string, string> = {}, path = `${QUERY}websocket`) {
  const connection = connect(Number(new URL(url).port), '127.0.0.1');
  connections.push(connection);
  connection.on('error', () => undefined);
  const fields = {
    host: new URL(url).host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  connection.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  const [answer] = (await once(connection, 'data')) as [Buffer];
  return { connection, status: Number(answer.toString().split(' ')[1]), answer: answer.toString() };
}

/** A socket of our own client, which also sends its token in the handshake. */
function openOwn(shown: string): TestSocket {
  const socket: TestSocket = io(server.url, {
    path: SOCKET_PATH,
    auth: { token: shown },
    protocols: [SOCKET_PROTOCOL, SOCKET_TOKEN_PROTOCOL + shown],
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  return socket;
}

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('socket sessions without a token', () => {
  it.each(['polling', 'websocket'] as const)(
    'are limited per address and in total, by %s',
    async (transport) => {
      const ask = async (address: string) =>
        (transport === 'polling'
          ? await poll(server.url, from(address))
          : await upgrade(server.url, from(address))
        ).status;
      const accepted = transport === 'polling' ? 200 : 101;
      expect(await ask('203.0.113.1')).toBe(accepted);
      expect(await ask('203.0.113.1')).toBe(accepted);
      expect(await ask('203.0.113.1')).not.toBe(accepted);
      expect(await ask('203.0.113.2')).toBe(accepted);
      expect(await ask('203.0.113.3')).not.toBe(accepted);
      expect(server.live.sessions()).toBe(SOCKETS.anonymous.total);
      server.live.endAnonymous();
    },
  );

  it('have separate limits for polling and websocket', async () => {
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])
      await poll(server.url, from(address));
    expect((await poll(server.url, from('203.0.113.9'))).text).toContain(SOCKET_REFUSALS.busy);
    expect((await upgrade(server.url, from('203.0.113.9'))).status).toBe(101);
    server.live.endAnonymous();
  });

  it.each(['polling', 'websocket'] as const)('end soon when nobody logs in, by %s', async (transport) => {
    if (transport === 'polling') await poll(quick.url);
    else await once((await upgrade(quick.url)).connection.resume(), 'close');
    await expect.poll(() => quick.live.sessions()).toBe(0);
  });

  it('end at once when they send a second token', async () => {
    const { connection } = await upgrade(server.url);
    const closed = once(connection.resume(), 'close');
    // Masked websocket frames with an all-zero mask: `40{"token":"x"}`, a CONNECT packet, twice.
    const packet = Buffer.from('40{"token":"x"}');
    const frame = Buffer.concat([Buffer.from([0x81, 0x80 | packet.length, 0, 0, 0, 0]), packet]);
    connection.write(Buffer.concat([frame, frame]));
    await closed;
  });

  it('accept a client that sends its token in `auth` only', async () => {
    for (const transport of ['polling', 'websocket'] as const) {
      const socket = openSocket(server.url, token, { transports: [transport] });
      sockets.push(socket);
      expect(await connected(socket)).toBeNull();
    }
  });
});

describe('a token in the handshake', () => {
  it('opens a socket even while all sessions without a token are taken', async () => {
    for (const address of ['127.0.0.1', '203.0.113.1', '203.0.113.2', '203.0.113.3'])
      for (let i = 0; i < 3; i += 1) {
        await poll(server.url, from(address));
        await upgrade(server.url, from(address));
      }
    expect(await connected(openOwn(token))).toBeNull();
    const byPolling: TestSocket = io(server.url, {
      path: SOCKET_PATH,
      auth: { token },
      extraHeaders: { authorization: token },
      transports: ['polling'],
      forceNew: true,
      reconnection: false,
    });
    sockets.push(byPolling);
    expect(await connected(byPolling)).toBeNull();
    server.live.endAnonymous();
  });

  it('that is invalid opens no session, and the answer says why', async () => {
    for (const bad of ['x.y.z', forged(token), 'x'.repeat(2000)]) {
      expect(await poll(server.url, { authorization: bad })).toEqual({
        status: 403,
        text: JSON.stringify({ code: 4, message: SOCKET_REFUSALS.notLoggedIn }),
      });
      const offered = { 'sec-websocket-protocol': `${SOCKET_PROTOCOL}, ${SOCKET_TOKEN_PROTOCOL}${bad}` };
      const { status, answer } = await upgrade(server.url, offered);
      expect(status).toBe(400);
      expect(answer).toContain(SOCKET_REFUSALS.notLoggedIn);
    }
    expect(server.live.sessions()).toBe(0);
  });

  it('that has expired opens no session', async () => {
    const other = await startServer({ sockets: PATIENT });
    const client = await other.loginAs(await addUser(other.db, { role: 'data-creator' }));
    other.clock.advance(ACCESS_TOKEN_SECONDS * 1000);
    const { status, text } = await poll(other.url, { authorization: String(client.token) });
    expect(status).toBe(403);
    expect(text).toContain(SOCKET_REFUSALS.notLoggedIn);
    expect(other.live.sessions()).toBe(0);
    await other.close();
  });

  it('is never repeated in an answer', async () => {
    const offered = { 'sec-websocket-protocol': `${SOCKET_PROTOCOL}, ${SOCKET_TOKEN_PROTOCOL}${token}` };
    const { status, answer } = await upgrade(server.url, offered);
    expect(status).toBe(101);
    expect(answer).toMatch(new RegExp(`sec-websocket-protocol: ${SOCKET_PROTOCOL}\r\n`, 'i'));
    expect(answer).not.toContain(token);
    connections.at(-1)?.destroy();
  });

  it('of one person opens no session on which another person can log in', async () => {
    const other = await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
    const socket: TestSocket = io(server.url, {
      path: SOCKET_PATH,
      auth: { token },
      protocols: [SOCKET_PROTOCOL, SOCKET_TOKEN_PROTOCOL + String(other.token)],
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    sockets.push(socket);
    expect(await connected(socket)).toBe(SOCKET_REFUSALS.notLoggedIn);
  });
});

describe('the sockets of one person', () => {
  it('are limited, whether the token comes with the handshake or after it', async () => {
    for (let i = 0; i < SOCKETS.perPerson; i += 1) expect(await connected(openOwn(token))).toBeNull();
    expect(await poll(server.url, { authorization: token })).toEqual({
      status: 403,
      text: JSON.stringify({ code: 4, message: SOCKET_REFUSALS.tooMany }),
    });
    const late = openSocket(server.url, token);
    sockets.push(late);
    expect(await connected(late)).toBe(SOCKET_REFUSALS.tooMany);
    sockets.shift()?.disconnect();
    await expect.poll(async () => connected(openOwn(token))).toBeNull();
  });
});

describe('a connection upgrade', () => {
  it('to a path without sockets is refused and ends the connection', async () => {
    const { connection, status } = await upgrade(server.url, {}, '/anything');
    expect(status).toBe(404);
    await once(connection.resume(), 'close');
  });

  it('that is reset during the token check affects no other connection', async () => {
    const offered = { 'sec-websocket-protocol': `${SOCKET_PROTOCOL}, ${SOCKET_TOKEN_PROTOCOL}${token}` };
    for (let i = 0; i < 50; i += 1) {
      const connection = connect(Number(new URL(server.url).port), '127.0.0.1');
      connection.on('error', () => undefined);
      await once(connection, 'connect');
      const lines = Object.entries({ ...offered, host: 'desk', connection: 'Upgrade', upgrade: 'websocket' });
      const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
      connection.write(`GET ${QUERY}websocket HTTP/1.1\r\n${head}\r\n\r\n`, () =>
        connection.resetAndDestroy(),
      );
      await once(connection, 'close');
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

// @module-tag both-engines
/** Race conditions of sockets, in a fixed order: `findCaller` decides when the session ends. */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import type { Caller } from '../../server/base/caller.js';
import type { Live } from '../../server/base/live.js';
import { readConfig } from '../../server/config/config.js';
import { openSockets } from '../../server/realtime/socket-server.js';
import { SOCKET_LIMITS } from '../../src/contract/limits.js';
import { connected, ended, openSocket } from './messages-support.js';
import { movableClock } from './support.js';

const PERSON: Omit<Caller, 'sessionId'> = {
  _id: 'picker',
  name: 'Pat',
  email: 'pat@example.com',
  role: 'data-picker',
  assignFor: null,
  canBulkUpload: false,
  provedMs: 0,
  adminId: null,
  teamLeaderId: null,
};

let app: FastifyInstance;
afterEach(() => app.close());

/** Opens the sockets of one person. A token is the id of its session; `isOpen` decides at each look-up whether that is open. */
async function open(
  isOpen: (sessionId: string, live: Live) => boolean,
): Promise<{ url: string; live: Live }> {
  app = Fastify();
  const live = openSockets(app, {
    config: readConfig({ DRAIN_SECONDS: '0' }),
    clock: movableClock(),
    limits: SOCKET_LIMITS,
    verify: (token) => Promise.resolve({ userId: PERSON._id, sessionId: token }),
    findCaller: ({ sessionId }) => Promise.resolve(isOpen(sessionId, live) ? { ...PERSON, sessionId } : null),
    whyEnded: () => Promise.resolve(null),
    cookieSession: () => Promise.resolve(null),
  });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), live };
}

/** Each session ends right after a session was looked up for the given time. */
async function sessionEndsAfterLookUp(number: number): Promise<string> {
  let lookUps = 0;
  const { url } = await open((sessionId, live) => {
    lookUps += 1;
    if (lookUps === number) live.endSession(sessionId);
    return lookUps <= number;
  });
  return url;
}

it('closes a socket whose session ends after its token was checked and before it is in its rooms', async () => {
  const socket = openSocket(await sessionEndsAfterLookUp(1), 'session');
  expect(await connected(socket)).toBeNull();
  await ended(socket);
});

it('closes a socket that sends a newer token whose session ends before it is in its room', async () => {
  // The first two look-ups are those of the connection.
  const socket = openSocket(await sessionEndsAfterLookUp(3), 'session');
  expect(await connected(socket)).toBeNull();
  const end = ended(socket);
  socket.emit('renew', 'newer');
  await end;
});

it('keeps a socket that has sent the token of another session, when its first session ends', async () => {
  const { url, live } = await open(() => true);
  const socket = openSocket(url, 'first');
  expect(await connected(socket)).toBeNull();
  expect(await socket.emitWithAck('renew', 'second')).toBeNull();
  live.endSession('first');
  expect(await socket.timeout(5000).emitWithAck('join', PERSON._id)).toBeNull();
  live.endSession('second');
  await ended(socket);
});

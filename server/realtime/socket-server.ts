/**
 * Serves sockets on the API's port. A socket sends the same access token as a call and joins the rooms of the topics
 * that its person may receive; it may only join its own room and send a newer token. A socket with nothing but the session cookie joins
 * them with its event `join`.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Server, type DefaultEventsMap, type Socket } from 'socket.io';
import { type LiveTopic, LIVE_TOPICS } from '../../src/contract/realtime/live-topics.js';
import {
  SOCKET_PATH,
  SOCKET_REFUSALS,
  type ClientToServer,
  type Done,
  type ServerToClient,
  hears,
} from '../../src/contract/realtime/realtime.js';
import { isTrustedOrigin } from '../http/origins.js';
import { yieldToEventLoop } from '../base/yield-to-event-loop.js';
import type { Clock } from '../base/clock.js';
import { rateLimit } from '../limits/token-bucket.js';
import type { Config } from '../config/config.js';
import type { TokenSubject } from '../http/access-token.js';
import type { GuardParts } from '../http/guard.js';
import { callerAddress } from '../http/proxy-trust.js';
import type { Caller } from '../base/caller.js';
import { joinOtherServers } from './across-servers.js';
import type { Live } from '../base/live.js';
import { handshakeToken } from './handshake-token.js';
import {
  socketAdmission,
  type EngineSession,
  type SocketAdmission,
  type SocketLimits,
} from './socket-admission.js';

interface SocketParts extends GuardParts {
  config: Config;
  clock: Clock;
  limits: SocketLimits;
  /** The session of a request's cookie; null when it has none that is valid. */
  cookieSession: (request: IncomingMessage) => Promise<TokenSubject | null>;
}

interface SocketData {
  /** The access token; null for a socket that has only the session cookie. */
  token: string | null;
  /** The session of the handshake's cookie, if it is the session of the caller. The socket stays until it ends. */
  cookieSubject: TokenSubject | null;
  caller: Caller;
}

/** The person of a token that is valid now, or null. */
type CallerOf = (token: unknown) => Promise<Caller | null>;
/** Whether a socket may stay. */
type MayStay = (data: SocketData) => Promise<boolean>;

type Sockets = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
type OurSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

/** Clients only ever send a token and an id. */
const MAX_PAYLOAD_BYTES = 8 * 1024;
/** The events that a socket may send; one that sends more is disconnected. */
const EVENTS = { burst: 10, refillMs: 1000 };
/** Changes within this time are sent as one event, so that a bulk upload doesn't send a hundred thousand. */
const GATHER_MS = 500;
/** How long a socket may stay open with an expired token. */
const STALE_CHECK_MS = 15_000;
const STALE_CHECKED_AT_ONCE = 20;

declare module 'fastify' {
  interface FastifyInstance {
    live: Live;
  }
}

/** Opens the sockets of a server, decorates it with `live`, and closes them before the server closes. */
export function openSockets(app: FastifyInstance, parts: SocketParts): Live {
  const { config, clock, limits } = parts;
  const admission = socketAdmission({ verify: parts.verify, addressOf: callerAddress(config), limits });
  refuseOtherUpgrades(app.server);
  const io: Sockets = new Server(app.server, {
    path: SOCKET_PATH,
    serveClient: false,
    destroyUpgrade: false,
    maxHttpBufferSize: MAX_PAYLOAD_BYTES,
    cors: { origin: [...config.allowedOrigins], credentials: true },
    allowRequest: (request, decide) => {
      // Browsers don't block another page's websocket as they block its fetch, so the origin is checked here.
      const isTrusted = isTrustedOrigin(
        { headers: request.headers, host: request.headers.host ?? '' },
        config,
      );
      if (!isTrusted) decide(SOCKET_REFUSALS.foreignOrigin, false);
      else void admission.admit(request).then((refusal) => decide(refusal, refusal === null));
    },
  });
  io.engine.on('connection', (session: EngineSession) => admission.opened(session));
  const callerOf: CallerOf = async (token) => {
    if (typeof token !== 'string') return null;
    const verdict = await parts.verify(token);
    return typeof verdict === 'string' ? null : parts.findCaller(verdict);
  };
  /** Finds the person of a new socket by its token in `auth` or in the handshake, or by the session cookie if it has no token. */
  const identify = async ({ handshake, request }: OurSocket): Promise<SocketData | null> => {
    const token: unknown = handshake.auth['token'] ?? handshakeToken(request);
    const cookie = await parts.cookieSession(request);
    if (token === null) {
      const caller = cookie && (await parts.findCaller(cookie));
      return caller && { token: null, cookieSubject: cookie, caller };
    }
    if (typeof token !== 'string') return null;
    const caller = await callerOf(token);
    const isSame = caller !== null && cookie?.sessionId === caller.sessionId;
    return caller && { token, cookieSubject: isSame ? cookie : null, caller };
  };
  const mayStay: MayStay = async ({ token, cookieSubject }) =>
    (token !== null && (await callerOf(token)) !== null) ||
    (cookieSubject !== null && (await parts.findCaller(cookieSubject)) !== null);

  io.use((socket, next) => {
    if (!admission.isFirstTry(socket.conn)) return;
    identify(socket).then(
      (data) => {
        const refusal = data
          ? admission.authenticated(socket.conn, data.caller._id)
          : SOCKET_REFUSALS.notLoggedIn;
        if (data && refusal === null) socket.data = data;
        next(refusal === null ? undefined : new Error(refusal));
      },
      (error: unknown) => {
        app.log.error({ err: error }, 'A socket could not be let in');
        next(new Error(SOCKET_REFUSALS.notNow));
      },
    );
  });
  io.on('connection', (socket) => {
    // A cookie says who is logged in in the browser, not who the page shows: `join` says that.
    if (socket.data.token !== null) void joinRooms(socket, mayStay);
    listen(socket, { callerOf, mayStay, clock });
  });

  const leaveOthers = config.databaseUrl === null ? null : joinOtherServers(io, config.databaseUrl, app.log);
  const live = liveOn(io, mayStay, admission);
  const timer = setInterval(() => void live.endStale(), STALE_CHECK_MS);
  timer.unref();
  app.decorate('live', live);
  app.addHook('preClose', (done) => {
    clearInterval(timer);
    // The HTTP server is not closed here, because Fastify closes it.
    io.local.disconnectSockets(true);
    io.engine.close();
    done();
  });
  app.addHook('onClose', async () => leaveOthers?.());
  return live;
}

/**
 * Joins the rooms of a socket's person, leaves those of an earlier token, and then checks the token again. Who was suspended or logged out after the first check, but
 * before the socket was in its rooms, would otherwise stay connected until the next regular check (a race condition).
 */
async function joinRooms(socket: OurSocket, mayStay: MayStay): Promise<void> {
  const rooms = roomsOf(socket.data.caller);
  // Each socket is also in a room of its own.
  const left = [...socket.rooms].filter((room) => room !== socket.id && !rooms.includes(room));
  for (const room of left) await socket.leave(room);
  await socket.join(rooms);
  await endIfStale(socket, mayStay);
}

/**
 * Disconnects a socket whose token is no longer valid, unless the session of its cookie is. Returns 'unknown' while the database doesn't answer: nobody is disconnected
 * then, and the next regular check decides.
 */
async function endIfStale(socket: OurSocket, mayStay: MayStay): Promise<'checked' | 'unknown'> {
  try {
    if (!(await mayStay(socket.data))) socket.disconnect(true);
    return 'checked';
  } catch {
    return 'unknown';
  }
}

function listen(
  socket: OurSocket,
  { callerOf, mayStay, clock }: { callerOf: CallerOf; mayStay: MayStay; clock: Clock },
): void {
  const events = rateLimit(EVENTS);
  socket.use((_event, next) => {
    if (events.take(clock.now()) === null) next();
    else socket.disconnect(true);
  });
  socket.on('join', (userId, done) => {
    const isOwn = userId === socket.data.caller._id;
    if (isOwn && socket.data.token === null) void joinRooms(socket, mayStay).then(() => answer(done, null));
    else answer(done, isOwn ? null : SOCKET_REFUSALS.foreignRoom);
  });
  socket.on('renew', (token, done) => {
    const refuse = () => {
      answer(done, SOCKET_REFUSALS.notNow);
    };
    callerOf(token).then((caller) => {
      const isSame = caller !== null && caller._id === socket.data.caller._id;
      if (isSame) {
        const { cookieSubject } = socket.data;
        const isSession = cookieSubject?.sessionId === caller.sessionId;
        socket.data = { token, cookieSubject: isSession ? cookieSubject : null, caller };
        void joinRooms(socket, mayStay);
      }
      answer(done, isSame ? null : SOCKET_REFUSALS.notLoggedIn);
    }, refuse);
  });
}

/** A client may send anything instead of the callback, so a value that is not a function must not throw here. */
function answer(done: Done | undefined, refusal: string | null): void {
  if (typeof done === 'function') done(refusal);
}

function liveOn(io: Sockets, mayStay: MayStay, admission: SocketAdmission): Live {
  const gathered = new Set<LiveTopic>();
  const sendGathered = () => {
    const topics = [...gathered];
    gathered.clear();
    for (const topic of topics) io.to(topicRoom(topic)).emit('changed', topic);
  };
  return {
    changed: (topics) => {
      if (topics.length > 0 && gathered.size === 0) setTimeout(sendGathered, GATHER_MS).unref();
      for (const topic of topics) gathered.add(topic);
    },
    changedFor: (userId, topic) => void io.to(userRoom(userId)).emit('changed', topic),
    newMessage: (userId, message) => void io.to(userRoom(userId)).emit('newMessage', message),
    endSession: (sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true),
    endUser: (userId, except) => {
      const theirs = io.in(userRoom(userId));
      (except ? theirs.except(sessionRoom(except.sessionId)) : theirs).disconnectSockets(true);
    },
    connected: () => io.of('/').sockets.size,
    sessions: admission.sessions,
    endAnonymous: admission.endAnonymous,
    endStale: async () => {
      let checked = 0;
      for (const socket of io.of('/').sockets.values()) {
        if ((await endIfStale(socket, mayStay)) === 'unknown') return;
        // Checking thousands at once would delay messages by a noticeable part of a second.
        checked += 1;
        if (checked % STALE_CHECKED_AT_ONCE === 0) await yieldToEventLoop();
      }
    },
  };
}

const userRoom = (userId: string): string => `user:${userId}`;
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
const topicRoom = (topic: LiveTopic): string => `topic:${topic}`;

const roomsOf = (caller: Caller): string[] => [
  userRoom(caller._id),
  sessionRoom(caller.sessionId),
  ...LIVE_TOPICS.filter((topic) => hears(caller, topic)).map(topicRoom),
];

const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/**
 * Ends connections that ask for an upgrade at any path except that of the sockets. Node doesn't manage an
 * upgraded connection any more: its time limits don't apply, and an unhandled error on it would end the
 * process.
 */
function refuseOtherUpgrades(server: FastifyInstance['server']): void {
  server.on('upgrade', ({ url = '' }, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    if (!url.startsWith(`${SOCKET_PATH}/`)) socket.end(NOT_FOUND, () => socket.destroy());
  });
}

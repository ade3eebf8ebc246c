/**
 * Serves sockets on the API's port. A socket sends the same access token as a call and joins the rooms of the topics
 * that its person may receive; it may only join its own room and send a newer token.
 */
import type { FastifyInstance } from 'fastify';
import { Server, type DefaultEventsMap, type Socket } from 'socket.io';
import type { LiveTopic } from '../../src/contract/live-topics.js';
import {
  SOCKET_PATH,
  SOCKET_REFUSALS,
  type ClientToServer,
  type Done,
  type ServerToClient,
} from '../../src/contract/realtime.js';
import { isTrustedOrigin } from '../http/origins.js';
import { yieldToEventLoop } from '../base/yield-to-event-loop.js';
import type { Clock } from '../base/clock.js';
import { rateLimit } from '../limits/token-bucket.js';
import type { Config } from '../config/config.js';
import type { GuardParts } from '../http/guard.js';
import { callerAddress } from '../http/proxy-trust.js';
import type { Caller } from '../base/caller.js';
import { joinOtherServers } from './across-servers.js';
import type { Live } from '../base/live.js';
import { roomsOf, sessionRoom, topicRoom, userRoom } from './rooms.js';
import { refuseOtherUpgrades } from './other-upgrades.js';
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
  /** Resolves when lists that are read now have everything that is committed. */
  caughtUp: () => Promise<void>;
}

interface SocketData {
  token: string;
  caller: Caller;
}

/** The person of a token that is valid now, or null. */
type CallerOf = (token: unknown) => Promise<Caller | null>;

type Sockets = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
type OurSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

/** Clients only ever send a token and an id. */
const MAX_PAYLOAD_BYTES = 8 * 1024;
/** The events that a socket may send; one that sends more is disconnected. */
const EVENTS = { burst: 10, refillMs: 1000 };
/** Changes within this time are sent as one event, so that a bulk upload doesn't send a hundred thousand. */
const GATHER_MS = 500;
/** The topics whose screens never show a stale list, so that their events are sent at once. */
const NEVER_STALE: readonly LiveTopic[] = ['pool', 'hand'];
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

  io.use((socket, next) => {
    if (!admission.isFirstTry(socket.conn)) return;
    const token: unknown = socket.handshake.auth['token'];
    callerOf(token).then(
      (caller) => {
        const refusal = caller
          ? admission.authenticated(socket.conn, caller._id)
          : SOCKET_REFUSALS.notLoggedIn;
        if (caller && refusal === null) socket.data = { token: String(token), caller };
        next(refusal === null ? undefined : new Error(refusal));
      },
      (error: unknown) => {
        app.log.error({ err: error }, 'A socket could not be let in');
        next(new Error(SOCKET_REFUSALS.notNow));
      },
    );
  });
  io.on('connection', (socket) => {
    void joinRooms(socket, callerOf);
    listen(socket, callerOf, clock);
  });

  const leaveOthers = config.databaseUrl === null ? null : joinOtherServers(io, config.databaseUrl, app.log);
  const live = liveOn(io, callerOf, admission, parts.caughtUp);
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
async function joinRooms(socket: OurSocket, callerOf: CallerOf): Promise<void> {
  const rooms = roomsOf(socket.data.caller);
  // Each socket is also in a room of its own.
  const left = [...socket.rooms].filter((room) => room !== socket.id && !rooms.includes(room));
  for (const room of left) await socket.leave(room);
  await socket.join(rooms);
  await endIfStale(socket, callerOf);
}

/**
 * Disconnects a socket whose token is no longer valid. Returns 'unknown' while the database doesn't answer: nobody is disconnected
 * then, and the next regular check decides.
 */
async function endIfStale(socket: OurSocket, callerOf: CallerOf): Promise<'checked' | 'unknown'> {
  try {
    if (!(await callerOf(socket.data.token))) socket.disconnect(true);
    return 'checked';
  } catch {
    return 'unknown';
  }
}

function listen(socket: OurSocket, callerOf: CallerOf, clock: Clock): void {
  const events = rateLimit(EVENTS);
  socket.use((_event, next) => {
    if (events.take(clock.now()) === null) next();
    else socket.disconnect(true);
  });
  socket.on('join', (userId, done) => {
    answer(done, userId === socket.data.caller._id ? null : SOCKET_REFUSALS.foreignRoom);
  });
  socket.on('renew', (token, done) => {
    const refuse = () => {
      answer(done, SOCKET_REFUSALS.notNow);
    };
    callerOf(token).then((caller) => {
      const isSame = caller !== null && caller._id === socket.data.caller._id;
      if (isSame) {
        socket.data = { token, caller };
        void joinRooms(socket, callerOf);
      }
      answer(done, isSame ? null : SOCKET_REFUSALS.notLoggedIn);
    }, refuse);
  });
}

/** A client may send anything instead of the callback, so a value that is not a function must not throw here. */
function answer(done: Done | undefined, refusal: string | null): void {
  if (typeof done === 'function') done(refusal);
}

function liveOn(
  io: Sockets,
  callerOf: CallerOf,
  admission: SocketAdmission,
  caughtUp: () => Promise<void>,
): Live {
  const gathered = new Set<LiveTopic>();
  const send = (topics: readonly LiveTopic[]) => {
    for (const topic of topics) io.to(topicRoom(topic)).emit('changed', topic);
  };
  const sendGathered = () => {
    const topics = [...gathered];
    gathered.clear();
    send(topics.filter((topic) => NEVER_STALE.includes(topic)));
    // A screen that reloads because of an event finds what the event is about, also on a standby.
    const others = topics.filter((topic) => !NEVER_STALE.includes(topic));
    if (others.length > 0) void caughtUp().then(() => send(others));
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
        if ((await endIfStale(socket, callerOf)) === 'unknown') return;
        // Checking thousands at once would delay messages by a noticeable part of a second.
        checked += 1;
        if (checked % STALE_CHECKED_AT_ONCE === 0) await yieldToEventLoop();
      }
    },
  };
}

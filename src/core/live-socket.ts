import { io, type Socket } from 'socket.io-client';
import {
  SOCKET_PATH,
  SOCKET_PROTOCOL,
  SOCKET_REFUSALS,
  SOCKET_TOKEN_PROTOCOL,
  type ClientToServer,
  type ServerToClient,
} from '../contract/realtime/realtime.js';
import { apiAddress } from './api-address.js';
import type { Listen } from './live-news.js';
import { msToRenewal, replaceToken, tokenOf } from './refresh.js';
import { authStore } from './session-store.js';

const RECONNECT_MS = { first: 500, most: 5000 };
/** The time-out of a websocket, because some networks accept one but pass no data through it. */
const CONNECT_TIMEOUT_MS = 8000;

interface Options {
  /** The person of the socket, which never sends another person's token. */
  personId: string;
  isHeir: boolean;
}

/**
 * A person's socket. It sends the person's token, renews it before it expires, and reconnects automatically
 * after a lost connection, a restart of the server, or a token that expired while the machine slept. `isHeir`
 * means that it takes over from another tab, so events may have been missed in between.
 */
export function openSocket(tell: Listen, { personId, isHeir }: Options): () => void {
  const ownToken = () => tokenOf(personId);
  /** The session whose token the server has seen last: a refusal is about that one, also when it was renewed meanwhile. */
  let shown = authStore.getState();
  const showToken = () => {
    shown = authStore.getState();
    return ownToken();
  };
  const socket: Socket<ServerToClient, ClientToServer> = io(apiAddress('/'), {
    path: SOCKET_PATH,
    auth: (show) => show({ token: showToken() }),
    ...tokenInHandshake(showToken()),
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: CONNECT_TIMEOUT_MS,
    withCredentials: true,
    reconnectionDelay: RECONNECT_MS.first,
    reconnectionDelayMax: RECONNECT_MS.most,
  });
  let retry: ReturnType<typeof setTimeout> | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  let wasThere = isHeir;
  let hasWebsocket = false;

  const renewInTime = ({ isNew }: { isNew: boolean }) => {
    clearTimeout(renewal);
    const accessToken = ownToken();
    if (accessToken === null) return;
    const session = authStore.getState();
    renewal = setTimeout(
      () => void replaceToken(session).catch(() => undefined),
      msToRenewal(accessToken, { isNew }),
    );
  };
  const renewHandshake = () => void Object.assign(socket.io.opts, tokenInHandshake(showToken()));
  const connect = () => {
    renewHandshake();
    socket.connect();
  };
  const tryAgain = () => {
    clearTimeout(retry);
    retry = setTimeout(connect, RECONNECT_MS.most);
  };

  socket.io.on('reconnect_attempt', renewHandshake);

  socket.on('connect', () => {
    hasWebsocket ||= socket.io.engine.transport.name === 'websocket';
    // Emits join after each connect and reconnect (specification, section 7), although the server has already
    // put the socket into its person's room.
    socket.emit('join', personId);
    tell({ kind: wasThere ? 'back' : 'here' });
    wasThere = true;
  });
  socket.on('changed', (topic) => tell({ kind: 'changed', topic }));
  socket.on('newMessage', (message) => tell({ kind: 'message', message }));
  socket.on('disconnect', (reason) => {
    // The server closed the socket on purpose. The next try with the token shows whether the session still
    // exists.
    if (reason === 'io server disconnect') connect();
  });
  socket.on('connect_error', (error) => {
    // After a refused websocket the socket falls back to polling at once; after one without an answer, at the
    // next try.
    if (!hasWebsocket) socket.io.opts.transports = ['polling', 'websocket'];
    // The socket itself retries a failed handshake; a refusal after the handshake ends the socket.
    const isTriedAgain = socket.active;
    const reason = isTriedAgain ? handshakeRefusal(error) : error.message;
    if (ownToken() === null) return;
    const tryLater = () => {
      if (!isTriedAgain) tryAgain();
    };
    if (reason === SOCKET_REFUSALS.notNow || reason === SOCKET_REFUSALS.tooMany) tryLater();
    if (reason !== SOCKET_REFUSALS.notLoggedIn) return;
    replaceToken(shown).then((token) => {
      if (token !== null) tryLater();
    }, tryLater);
  });

  const unfollow = authStore.subscribe((_now, before) => {
    const accessToken = ownToken();
    if (accessToken === null || accessToken === before.accessToken) return;
    renewInTime({ isNew: true });
    if (socket.connected) socket.emit('renew', accessToken);
  });
  renewInTime({ isNew: false });
  return () => {
    unfollow();
    clearTimeout(retry);
    clearTimeout(renewal);
    socket.disconnect();
  };
}

/**
 * Sends the token before the session exists: in a header for polling, and in a subprotocol for a websocket,
 * because browsers can't set a header there.
 */
function tokenInHandshake(accessToken: string | null) {
  if (accessToken === null) return {};
  return {
    extraHeaders: { authorization: accessToken },
    protocols: [SOCKET_PROTOCOL, SOCKET_TOKEN_PROTOCOL + accessToken],
  };
}

/**
 * Reads from the answer to a polling request why the server refused a handshake. Null if no answer arrived,
 * or for a refused websocket, for which browsers give no reason.
 */
export function handshakeRefusal(error: Error): string | null {
  const { context } = error as { context?: { responseText?: unknown } };
  try {
    const { message } = JSON.parse(String(context?.responseText)) as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

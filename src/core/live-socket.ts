import { io, type Socket } from 'socket.io-client';
import {
  SOCKET_PATH,
  SOCKET_REFUSALS,
  type ClientToServer,
  type ServerToClient,
} from '../contract/realtime.js';
import { apiAddress } from './api-address.js';
import type { Listen } from './live.js';
import { replaceToken } from './refresh.js';
import { authStore } from './session-store.js';
import { msToRenewal } from './token-lifetime.js';

const RECONNECT_MS = { first: 500, most: 5000 };
/** Some networks take a websocket and let nothing through it. */
const CONNECT_TIMEOUT_MS = 8000;

/**
 * The socket. It shows the session's token, shows each newer one without a gap, gets a newer one in time, and comes back by
 * itself: from a lost line, a restarted server, a token that ran out while the machine slept. `isHeir`: another tab had it
 * before, and between the two something may have been missed.
 */
export function openSocket(tell: Listen, { isHeir }: { isHeir: boolean }): () => void {
  const socket: Socket<ServerToClient, ClientToServer> = io(apiAddress('/'), {
    path: SOCKET_PATH,
    auth: (show) => show({ token: authStore.getState().accessToken }),
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

  const renewInTime = () => {
    clearTimeout(renewal);
    const { accessToken } = authStore.getState();
    if (accessToken !== null)
      renewal = setTimeout(
        () => void replaceToken(accessToken).catch(() => undefined),
        msToRenewal(accessToken),
      );
  };
  const tryAgain = () => {
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), RECONNECT_MS.most);
  };

  socket.on('connect', () => {
    hasWebsocket ||= socket.io.engine.transport.name === 'websocket';
    tell({ kind: wasThere ? 'back' : 'here' });
    wasThere = true;
  });
  socket.on('changed', (topic) => tell({ kind: 'changed', topic }));
  socket.on('newMessage', (message) => tell({ kind: 'message', message }));
  socket.on('disconnect', (reason) => {
    // The server ended it on purpose: the token says at the next try whether the session goes on.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', ({ message }) => {
    // A websocket that is refused gives way to polling at once; one that only keeps silent does at the next try.
    if (!hasWebsocket) socket.io.opts.transports = ['polling', 'websocket'];
    if (socket.active) return; // The line is down; it tries again by itself.
    const { accessToken } = authStore.getState();
    if (accessToken === null) return;
    if (message === SOCKET_REFUSALS.notNow) tryAgain();
    if (message !== SOCKET_REFUSALS.notLoggedIn) return;
    replaceToken(accessToken).then((token) => {
      if (token !== null) tryAgain();
    }, tryAgain);
  });

  const unfollow = authStore.subscribe(({ accessToken }, before) => {
    if (accessToken === null || accessToken === before.accessToken) return;
    renewInTime();
    if (socket.connected) socket.emit('renew', accessToken);
  });
  renewInTime();
  return () => {
    unfollow();
    clearTimeout(retry);
    clearTimeout(renewal);
    socket.disconnect();
  };
}

/**
 * Connects people's sockets behind a load balancer as the elements do, and records which are lost, when they
 * are back, and which messages arrive.
 */
import { io, type Socket } from 'socket.io-client';
import { SOCKET_PATH, SOCKET_PROTOCOL, SOCKET_TOKEN_PROTOCOL } from '../../src/contract/realtime/realtime.js';
import type { Caller } from './caller.js';

/** The same options as in `src/core/live-socket.ts`. */
const OPTIONS = {
  path: SOCKET_PATH,
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  timeout: 8000,
  reconnectionDelay: 500,
  reconnectionDelayMax: 5000,
};

/** The loss of a socket. */
export interface Drop {
  downAtMs: number;
  /** When the socket was connected again; null until then. */
  backAtMs: number | null;
}

export interface BalancedSockets {
  drops: Drop[];
  connected(): number;
  /**
   * Resolves when each of these people has got the message with their text, or after the time limit; returns
   * how many have.
   */
  heard(expected: ReadonlyMap<string, string>, patienceMs: number): Promise<number>;
  close(): void;
}

/** Connects a socket for each person. */
export async function connectSockets(url: string, people: readonly Caller[]): Promise<BalancedSockets> {
  const drops: Drop[] = [];
  const messages = new Map<string, Set<string>>();
  let onMessage: () => void = () => undefined;
  const sockets = await Promise.all(
    people.map(async ({ token, person }) => {
      const socket: Socket = io(url, {
        ...OPTIONS,
        forceNew: true,
        auth: { token },
        protocols: [SOCKET_PROTOCOL, SOCKET_TOKEN_PROTOCOL + token],
      });
      let drop: Drop | null = null;
      socket.on('disconnect', (reason) => {
        // Socket.IO reports the same loss again when the connection breaks before the server has accepted it.
        if (!drop) drops.push((drop = { downAtMs: performance.now(), backAtMs: null }));
        if (reason === 'io server disconnect') socket.connect();
      });
      socket.on('connect', () => {
        if (drop) drop.backAtMs = performance.now();
        drop = null;
      });
      socket.on('newMessage', ({ message }: { message: string }) => {
        messages.set(person.id, (messages.get(person.id) ?? new Set()).add(message));
        onMessage();
      });
      await new Promise<void>((connected) => socket.once('connect', connected));
      return socket;
    }),
  );
  return {
    drops,
    connected: () => sockets.filter(({ connected }) => connected).length,
    heard: (expected, patienceMs) =>
      new Promise((resolve) => {
        const count = () => [...expected].filter(([id, text]) => messages.get(id)?.has(text)).length;
        const timer = setTimeout(() => resolve(count()), patienceMs);
        onMessage = () => {
          if (count() < expected.size) return;
          clearTimeout(timer);
          resolve(count());
        };
        onMessage();
      }),
    close: () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
}

/** Sockets of creators in a process of their own, so that their cost isn't measured. Started by `realtime.ts`. */
import { io } from 'socket.io-client';
import { SOCKET_PATH, SOCKET_PROTOCOL, SOCKET_TOKEN_PROTOCOL } from '../../src/contract/realtime/realtime.js';
import type { Heard, Order } from './realtime.js';
import { machineMs } from './report.js';

/** Real browsers don't connect at the same moment either. */
const AT_ONCE = 50;

const tell = (heard: Heard) => process.send?.(heard);

process.on('message', ({ url, tokens }: Order) => {
  const waiting = [...tokens];
  const connectSome = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) await connect(url, token);
  };
  Promise.all(Array.from({ length: AT_ONCE }, connectSome)).then(
    () => tell({ kind: 'connected' }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

const connect = (url: string, token: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = io(url, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token },
      protocols: [SOCKET_PROTOCOL, SOCKET_TOKEN_PROTOCOL + token],
    });
    socket.on('newMessage', ({ message }: { message: string }) =>
      tell({ kind: 'message', message, atMs: machineMs() }),
    );
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
    socket.on('disconnect', () => tell({ kind: 'lost' }));
  });

/**
 * Sockets of creators in a separate process, so that their cost isn't measured. Started by
 * `realtime-listeners.ts`.
 */
import { io } from 'socket.io-client';
import { SOCKET_PATH, SOCKET_PROTOCOL, SOCKET_TOKEN_PROTOCOL } from '../../src/contract/realtime.js';
import { machineMs, type Arrival, type Order, type Report } from './realtime-listeners.js';

/** Real browsers don't connect at the same moment either. */
const AT_ONCE = 50;

const arrivals: Arrival[] = [];
let lost = 0;

const tell = (report: Report) => process.send?.(report);

process.on('message', (order: Order) => {
  if (order.kind === 'report') tell({ kind: 'arrivals', arrivals, lost });
  else
    connectAll(order).then(
      () => tell({ kind: 'connected' }),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
});

async function connectAll({ url, tokens }: Extract<Order, { kind: 'connect' }>): Promise<void> {
  const waiting = [...tokens];
  const connectSome = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) await connect(url, token);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, connectSome));
}

const connect = (url: string, token: string) =>
  new Promise<void>((resolve, reject) => {
    const options = { path: SOCKET_PATH, transports: ['websocket'], forceNew: true, reconnection: false };
    const socket = io(url, {
      ...options,
      auth: { token },
      protocols: [SOCKET_PROTOCOL, SOCKET_TOKEN_PROTOCOL + token],
    });
    socket.on('newMessage', ({ message }: { message: string }) => {
      arrivals.push({ message, atMs: machineMs() });
    });
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
    socket.on('disconnect', () => (lost += 1));
  });

/**
 * Asks for socket sessions over twenty connections as fast as it gets answers, as a process that
 * `handshake-flood.ts` starts.
 */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { SOCKET_PATH, SOCKET_PROTOCOL, SOCKET_TOKEN_PROTOCOL } from '../../src/contract/realtime.js';

export interface FloodOrder {
  port: number;
  transport: 'polling' | 'websocket';
  token: string | null;
  connections: number;
  seconds: number;
}

export interface FloodReport {
  handshakes: number;
  accepted: number;
}

if (process.send)
  process.once('message', (order: FloodOrder) => {
    void flood(order).then((report) => process.send?.(report, () => process.exit(0)));
  });

async function flood(order: FloodOrder): Promise<FloodReport> {
  const report = { handshakes: 0, accepted: 0 };
  const untilMs = performance.now() + order.seconds * 1000;
  const ask = order.transport === 'polling' ? askByPolling : askByWebsocket;
  const work = async () => {
    let connection: Socket | null = null;
    while (performance.now() < untilMs) {
      connection ??= await open(order.port);
      const status = await ask(connection, order);
      report.handshakes += 1;
      if (status === 200 || status === 101) report.accepted += 1;
      // An accepted websocket stays open and idle; a refused one is closed by the server.
      if (order.transport === 'websocket' || status === 0) connection = null;
    }
  };
  await Promise.all(Array.from({ length: order.connections }, work));
  return report;
}

async function open(port: number): Promise<Socket> {
  const connection = connect(port, '127.0.0.1');
  connection.on('error', () => undefined);
  await Promise.race([once(connection, 'connect'), once(connection, 'close')]);
  return connection;
}

const askByPolling = (connection: Socket, { token }: FloodOrder) =>
  exchange(connection, 'polling', token === null ? [] : [`authorization: ${token}`]);

const askByWebsocket = (connection: Socket, { token }: FloodOrder) =>
  exchange(connection, 'websocket', [
    ...['connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'],
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    ...(token === null
      ? []
      : [`sec-websocket-protocol: ${SOCKET_PROTOCOL}, ${SOCKET_TOKEN_PROTOCOL}${token}`]),
  ]);

/** The status of the answer; 0 when the connection ended without one. */
async function exchange(connection: Socket, transport: string, headers: string[]): Promise<number> {
  if (connection.destroyed) return 0;
  const answer = new Promise<Buffer | null>((resolve) => {
    const end = () => resolve(null);
    connection.once('close', end);
    connection.once('data', (data: Buffer) => {
      connection.removeListener('close', end);
      resolve(data);
    });
  });
  const query = `${SOCKET_PATH}/?EIO=4&transport=${transport}`;
  connection.write([`GET ${query} HTTP/1.1`, 'host: desk', ...headers, '', ''].join('\r\n'));
  const data = await answer;
  return data ? Number(data.toString('latin1').split(' ')[1]) : 0;
}

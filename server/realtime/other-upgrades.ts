import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from '../../src/contract/realtime/realtime.js';

const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/**
 * Ends connections that ask for an upgrade at any path except that of the sockets. Node doesn't manage an
 * upgraded connection any more: its time limits don't apply, and an unhandled error on it would end the
 * process.
 */
export function refuseOtherUpgrades(server: Server): void {
  server.on('upgrade', ({ url = '' }, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    if (!url.startsWith(`${SOCKET_PATH}/`)) socket.end(NOT_FOUND, () => socket.destroy());
  });
}

import type { IncomingMessage } from 'node:http';
import { SOCKET_TOKEN_PROTOCOL } from '../../src/contract/realtime.js';

/** The access token that a handshake shows, in its header or as a websocket subprotocol; null when it shows none. */
export function handshakeToken({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  if (headers.authorization) return headers.authorization;
  const offered = headers['sec-websocket-protocol']?.split(',').map((protocol) => protocol.trim()) ?? [];
  const shown = offered.find((protocol) => protocol.startsWith(SOCKET_TOKEN_PROTOCOL));
  return shown?.slice(SOCKET_TOKEN_PROTOCOL.length) ?? null;
}

import type { IncomingMessage } from 'node:http';
import { SOCKET_TOKEN_PROTOCOL } from '../../src/contract/realtime/realtime.js';

/** The access token of a handshake, from its header or its websocket subprotocol; null when it has none. */
export function handshakeToken({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  if (headers.authorization) return headers.authorization;
  const offered = headers['sec-websocket-protocol']?.split(',').map((protocol) => protocol.trim()) ?? [];
  const shown = offered.find((protocol) => protocol.startsWith(SOCKET_TOKEN_PROTOCOL));
  return shown?.slice(SOCKET_TOKEN_PROTOCOL.length) ?? null;
}

import type { Socket } from 'node:net';
import type { Failure } from '../../src/contract/envelope.js';
import { REFUSALS, type Code } from '../../src/contract/refusals/all.js';
import { newId } from '../base/ids.js';

interface Refused {
  line: string;
  code: Code;
}

const UNREADABLE: Refused = { line: '400 Bad Request', code: 'unreadable' };
/** What Node says of a request that it can't hand on. */
const BY_CODE: Record<string, Refused> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 'too-large' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 'too-slow' },
};

/** Answers, in the envelope, what never became a request: headers that are too large, come too slowly or are none. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { line, code } = BY_CODE[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify({ success: false, message: REFUSALS[code], code } satisfies Failure);
  const headers = [
    `HTTP/1.1 ${line}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    `x-request-id: ${newId()}`,
    'connection: close',
  ];
  // Whoever sends so slowly may read as slowly: what isn't taken at once is dropped with the connection.
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

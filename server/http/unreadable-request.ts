import type { Socket } from 'node:net';
import type { Failure } from '../../src/contract/base/envelope.js';
import { REFUSALS, type Code } from '../../src/contract/refusals/all.js';
import { newId } from '../base/ids.js';

interface Refused {
  line: string;
  code: Code;
}

const UNREADABLE: Refused = { line: '400 Bad Request', code: 'unreadable' };
/** Node's error codes for requests that it can't pass on. */
const BY_CODE: Record<string, Refused> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 'too-large' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 'too-slow' },
};

/** Answers, in the envelope, requests that Node could not parse: the headers are too large, too slow or invalid. */
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
  // A slow sender may also read slowly, so what isn't sent at once is dropped with the connection.
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Sends a request unchanged, over keep-alive connections. */
import { Agent, request } from 'node:http';
import type { RawRequest } from './requests.js';

export interface RawAnswer {
  status: number;
  contentType: string;
  requestId: string;
  /** The first cookie that the answer sets, without its attributes. */
  cookie: string | null;
  text: string;
}

export interface Exchange {
  /** Rejects when no answer comes. */
  send(request: RawRequest): Promise<RawAnswer>;
  close(): void;
}

const TIMEOUT_MS = 60_000;

export function exchangeWith(url: string, connections: number): Exchange {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const once = ({ method, path, headers, body, from }: RawRequest) =>
    new Promise<RawAnswer>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const outgoing = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          timeout: TIMEOUT_MS,
          headers: { ...headers, ...length },
          ...(from !== undefined && { localAddress: from }),
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            resolve({
              status: incoming.statusCode ?? 0,
              contentType: incoming.headers['content-type'] ?? '',
              requestId: String(incoming.headers['x-request-id'] ?? ''),
              cookie: incoming.headers['set-cookie']?.[0]?.split(';')[0] ?? null,
              text: Buffer.concat(chunks).toString(),
            });
          });
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('No answer in time')));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  return {
    // The server closes a connection after a body that it refused, so a request that is reset on it is sent
    // once more.
    send: (raw) =>
      once(raw).catch((error: unknown) => {
        if (isReset(error)) return once(raw);
        throw error;
      }),
    close: () => agent.destroy(),
  };
}

const isReset = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code));

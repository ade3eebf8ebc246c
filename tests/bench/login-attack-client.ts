/** HTTP for the login attacks: many requests in parallel, each from its own address. */
import { Agent, request } from 'node:http';
import { login } from '../../src/contract/auth.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import type { Person } from './people.js';

export interface Answer {
  status: number;
  retryAfterMs: number;
  /** The cookie `rd_device=…`; empty if none was set. */
  deviceCookie: string;
}

interface From {
  address: string;
  cookie?: string;
  authorization?: string;
}

export type Post = (path: string, body: object, from: From) => Promise<Answer>;

/** Sends to one server over keep-alive connections. Status 0 means that no answer came. */
export function poster(url: string): { post: Post; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
  const post: Post = (path, body, { address, cookie, authorization }) =>
    new Promise((resolve) => {
      const payload = Buffer.from(JSON.stringify(body));
      const headers = {
        'content-type': 'application/json',
        'content-length': payload.length,
        'x-forwarded-for': address,
        ...(cookie && { cookie }),
        ...(authorization && { authorization }),
      };
      const none = { status: 0, retryAfterMs: 0, deviceCookie: '' };
      const outgoing = request(url + API_BASE + path, { agent, method: 'POST', headers }, (incoming) => {
        incoming.on('error', () => resolve(none));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            retryAfterMs: Number(incoming.headers['retry-after'] ?? 0) * 1000,
            deviceCookie:
              incoming.headers['set-cookie']?.find((set) => set.startsWith('rd_device='))?.split(';')[0] ??
              '',
          }),
        );
        incoming.resume();
      });
      outgoing.on('error', () => resolve(none));
      outgoing.end(payload);
    });
  return { post, close: () => agent.destroy() };
}

/**
 * Logs in, with a retry after each refusal, and returns the total time; Infinity when it took longer than
 * `maxMs`.
 */
export async function honestLogin(
  post: Post,
  { email, password }: Person,
  from: From,
  maxMs: number,
): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { status, retryAfterMs } = await post(login.path, { email, password }, from);
    const ms = performance.now() - startedAt;
    if (status === 200) return ms;
    if (ms + retryAfterMs > maxMs) return Infinity;
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  }
}

/** Records what a page sends to the API during a test. */
import { API_BASE } from '../../src/contract/endpoints.js';

export interface SentCall {
  method: string;
  /** The path below the API's base, without the query. */
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** Lists the calls of the page from now on, newest last. Call it after installing the answers. */
export function recordCalls(): SentCall[] {
  const sent: SentCall[] = [];
  const answering = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const [, path] = url.pathname.split(API_BASE);
    if (path !== undefined) {
      const query = Object.fromEntries(url.searchParams);
      sent.push({ method: init?.method ?? 'GET', path, query, body: bodyOf(init?.body) });
    }
    return answering(input, init);
  };
  return sent;
}

/** Parses JSON, and returns the fields of a form unchanged. */
function bodyOf(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

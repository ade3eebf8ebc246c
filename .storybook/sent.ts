/** What a page sends to the API while a test looks on. */
import { API_BASE } from '../src/contract/endpoints.js';

export interface SentCall {
  method: string;
  /** Below the API's base, without the query. */
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** Lists the calls of the page from now on, newest last. To be called when the answers are installed. */
export function recordCalls(): SentCall[] {
  const sent: SentCall[] = [];
  const answering = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const [, path] = url.pathname.split(API_BASE);
    if (path !== undefined) {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      sent.push({ method: init?.method ?? 'GET', path, query: Object.fromEntries(url.searchParams), body });
    }
    return answering(input, init);
  };
  return sent;
}

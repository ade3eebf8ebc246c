import { API_BASE } from '../contract/api-base.js';
import { REQUEST_TIMEOUT_MS } from '../contract/call-limits.js';

declare global {
  interface Window {
    /**
     * Requests that the page has sent before our code was loaded, by token and path: `early.js` of the staff's page asks for the
     * data of the first screen. A request that failed is null.
     */
    rdAskedAhead?: Map<string, Promise<Response | null>>;
  }
}

/**
 * The answer to a request that the page has already sent for this token; null if there is none. An answer is used once, and only
 * while the page is so new that a request sent with it could still be in flight.
 */
export async function askedAhead(path: string, accessToken: string | null): Promise<Response | null> {
  const all = window.rdAskedAhead;
  const key = `${accessToken}${API_BASE}${path}`;
  const answer = all?.get(key) ?? null;
  all?.delete(key);
  return performance.now() < REQUEST_TIMEOUT_MS ? answer : null;
}

import type { IncomingMessage } from 'node:http';
import { API_BASE } from '../../src/contract/base/api-base.js';
import { METHOD_OVERRIDE } from '../../src/contract/base/method-override.js';

const HEADER = METHOD_OVERRIDE.toLowerCase();

/**
 * Makes a POST with the header a PATCH before anything looks at it, so that guards, limits and the log see a PATCH. Some proxies let only
 * GET and POST through. It opens nothing: a page of another origin may not send the header (CORS), and every PATCH needs a token.
 */
export function overrideMethod(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): void {
  if (request.method !== 'POST' || request.headers[HEADER] !== 'PATCH') return;
  if (request.url?.startsWith(`${API_BASE}/`)) request.method = 'PATCH';
}

import type { AnyEndpoint } from '../contract/base/endpoint.js';
import { REQUEST_TIMEOUT_MS } from '../contract/limits.js';
import { coded } from '../contract/base/coded.js';
import { CALL_REFUSALS } from '../contract/refusals/calls.js';
import { ANSWER_REFUSALS } from '../contract/refusals/common.js';
import { CallError } from './call-error.js';
import { apiBase } from './config.js';

/** The parts of a call that vary; `call.ts` types which of them an endpoint has. */
export interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface SendOptions {
  accessToken: string | null;
  signal?: AbortSignal | undefined;
  /** The request is sent even when the page is closed meanwhile. */
  keepalive?: boolean;
  timeoutMs?: number | undefined;
}

/** Sends one request and returns the raw response. Throws CallError FETCH_ERROR or TIMEOUT_ERROR, and an abort unchanged. */
export async function send(
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>,
  { params, query, body }: RequestParts,
  { accessToken, signal, keepalive = false, timeoutMs = REQUEST_TIMEOUT_MS }: SendOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const path = fillPath(endpoint.path, params) + queryString(query);
    const response = await fetch(apiBase() + path, {
      method: endpoint.method,
      credentials: 'include',
      keepalive,
      headers: {
        Accept: 'application/json',
        ...(accessToken && { Authorization: accessToken }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    noteAnswer(response);
    return response;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (timeout.aborted) throw new CallError('TIMEOUT_ERROR', coded(ANSWER_REFUSALS, 'no-answer'), { cause });
    noteAnswer(null);
    throw new CallError('FETCH_ERROR', coded(CALL_REFUSALS, 'unreachable'), { cause });
  }
}

/** Fills in the `{name}` parts; each is encoded, so that an id can't change the rest of the path. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return '';
  return '?' + new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

let hasAnswered = false;

/**
 * Notes the answer to a request, or null for none. As long as the API has never answered, a failure may be a mistake of the page's
 * developer. Only then the code that finds the mistake is loaded.
 */
function noteAnswer(response: Response | null): void {
  hasAnswered ||= response?.headers.get('content-type')?.includes('json') === true;
  if (hasAnswered) return;
  import('./embedding-problems.js').then(
    ({ reportUnanswered }) => reportUnanswered(response),
    () => undefined,
  );
}

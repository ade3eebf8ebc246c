import type { AnyEndpoint } from '../contract/base/endpoint.js';
import { METHOD_OVERRIDE } from '../contract/base/method-override.js';
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
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const isPatch = endpoint.method === 'PATCH';
  try {
    const address = apiBase() + fillPath(endpoint.path, params) + queryString(query);
    const ask = () => {
      const isOverridden = isPatch && isPatchBlocked;
      return fetch(address, {
        method: isOverridden ? 'POST' : endpoint.method,
        credentials: 'include',
        keepalive,
        headers: {
          Accept: 'application/json',
          ...(accessToken && { Authorization: accessToken }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(isOverridden && { [METHOD_OVERRIDE]: 'PATCH' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: either,
      });
    };
    const response = await (isPatch && isPatchBlocked === undefined ? askFirst(ask, address, either) : ask());
    noteAnswer(response);
    return response;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (timeout.aborted) throw new CallError('TIMEOUT_ERROR', coded(ANSWER_REFUSALS, 'no-answer'), { cause });
    noteAnswer(null);
    throw new CallError('FETCH_ERROR', coded(CALL_REFUSALS, 'unreachable'), { cause });
  }
}

/** Whether something on the way to the server lets no PATCH through: undefined until the first PATCH of the page is answered. */
let isPatchBlocked: boolean | undefined;

/** Sends the first PATCH of the page. Without an answer of the API, this finds out whether PATCH is blocked, and then sends it as a POST. */
async function askFirst(
  ask: () => Promise<Response>,
  address: string,
  signal: AbortSignal,
): Promise<Response> {
  const response = await ask().catch((error: unknown) => error);
  if (response instanceof Response && isJson(response)) {
    isPatchBlocked = false;
    return response;
  }
  const { findBlockedPatch } = await import('./blocked-patch.js');
  signal.throwIfAborted();
  if (await findBlockedPatch(address, signal)) {
    isPatchBlocked = true;
    return ask();
  }
  if (response instanceof Response) return response;
  throw response;
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

const isJson = (response: Response): boolean => !!response.headers.get('content-type')?.includes('json');

/**
 * Notes the answer to a request, or null for none. As long as the API has never answered, a failure may be a mistake of the page's
 * developer. Only then the code that finds the mistake is loaded.
 */
function noteAnswer(response: Response | null): void {
  hasAnswered ||= !!response && isJson(response);
  if (hasAnswered) return;
  import('./embedding-problems.js').then(
    ({ reportUnanswered }) => reportUnanswered(response),
    () => undefined,
  );
}

/** One request and its answer, or its failure; `call.ts` adds the person's token. */
import { mask, type, unknown, validate, type Struct } from 'superstruct';
import { coded, type Coded } from '../contract/base/coded.js';
import type { AnyEndpoint } from '../contract/base/endpoint.js';
import { Failure } from '../contract/base/envelope.js';
import { METHOD_OVERRIDE } from '../contract/base/method-override.js';
import { REQUEST_TIMEOUT_MS } from '../contract/limits.js';
import { CALL_REFUSALS } from '../contract/refusals/calls.js';
import { ANSWER_REFUSALS } from '../contract/refusals/common.js';
import { CallError, isCallError } from './call-error.js';
import { apiBase } from './config.js';
import { fire } from './events.js';

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
  // A page of the server's own origin reads the answer of a proxy, so here the network is away.
  if (!(response instanceof Response) && address.startsWith(location.origin)) throw response;
  signal.throwIfAborted();
  const isBlocked = await import('./blocked-patch.js').then(
    ({ findBlockedPatch }) => findBlockedPatch(address, signal),
    () => false,
  );
  if (isBlocked) {
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

const Envelope = type({ data: unknown() });

/** What a call's signal rejects with while an answer is read: its caller has cancelled the call, or its time is over. */
const isNamed = (error: unknown, name: 'AbortError' | 'TimeoutError'): boolean =>
  error instanceof DOMException && error.name === name;

/**
 * The `data` of a success, checked by the endpoint's struct; fields that a newer server added are dropped. Throws CallError, and an
 * abort unchanged.
 */
export async function readAnswer<Answer>(response: Response, struct: Struct<Answer>): Promise<Answer> {
  try {
    const envelope = mask(await response.json(), Envelope);
    return mask(envelope.data, struct);
  } catch (cause) {
    throw unreadable(cause, response);
  }
}

/** Why an answer could not be read; an abort is unchanged. */
function unreadable(cause: unknown, { status }: Response): unknown {
  if (isNamed(cause, 'AbortError')) return cause;
  if (isNamed(cause, 'TimeoutError'))
    return new CallError('TIMEOUT_ERROR', coded(ANSWER_REFUSALS, 'no-answer'), { cause });
  return new CallError('PARSING_ERROR', coded(ANSWER_REFUSALS, 'unreadable-answer'), { status, cause });
}

/**
 * The server's refusal as a CallError; `fallback` when it gave none (a proxy's page, an empty body). Throws CallError when the answer
 * broke off, because nobody knows what it would have said, and an abort unchanged.
 */
export async function readFailure(response: Response, fallback: string | Coded): Promise<CallError> {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw unreadable(error, response);
    return null;
  });
  const { status } = response;
  const [, failure] = validate(body, Failure, { coerce: true });
  if (!failure) return new CallError('HTTP', fallback, { status });
  const { errors, retryAt, retryAfter } = failure;
  return new CallError('HTTP', failure.message === '' ? fallback : failure, {
    status,
    errors: errors ?? [],
    retryAt: retryAt ?? null,
    retryAfterSeconds: retryAfter ?? null,
  });
}

/** Makes a call, notes at its failure what it was for, and fires `rd-call-failed` when it fails. A call that its own code has cancelled is no failure. */
export async function reportFailure<T>(
  { method, path, says }: Pick<AnyEndpoint, 'method' | 'path' | 'says'>,
  makeCall: () => Promise<T>,
): Promise<T> {
  try {
    return await makeCall();
  } catch (error) {
    if (isCallError(error)) {
      const { kind, status, code } = error;
      error.failed = says.failed;
      fire(document, 'rd-call-failed', { method, path, kind, status, code });
    }
    throw error;
  }
}

/**
 * Whether the server may have done the work although we got no result: because no answer arrived, or only a
 * general server error.
 */
export function isAnswerLost(error: unknown): boolean {
  return isCallError(error) && (error.kind !== 'HTTP' || error.status >= 500);
}

/** Whether sending the same again may succeed: no answer came, the session had ended, or the server asked to wait. */
export const isWorthSendingAgain = (error: unknown): boolean =>
  isAnswerLost(error) || (isCallError(error) && [401, 429].includes(error.status));

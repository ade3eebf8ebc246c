/**
 * A fake API for stories: a typed mock of `fetch`, made from the contract's endpoints. A call without an
 * answer fails loudly. Released code never uses it.
 */
import { API_BASE } from '../../src/contract/endpoints.js';
import type { Said } from '../../src/text/said.js';
import type { Method, Says } from '../../src/contract/base/endpoint.js';
import type { Failure } from '../../src/contract/base/envelope.js';
import type { Struct } from 'superstruct';
import { installUploads } from './fake-upload.js';

/** The fields of an endpoint that an answer needs. */
interface Called {
  method: Method;
  path: string;
  says: Says;
}

interface Answered<Data> extends Called {
  answer: Struct<Data>;
}

export interface FakeCall {
  method: Method;
  path: string;
  respond: () => Promise<Response>;
  /** The same call as it is before its first answer. */
  fresh?: () => FakeCall;
}

/** The call succeeds with this data, or with what the function returns when the call arrives. */
export const answer = <Data>(
  endpoint: Answered<Data>,
  data: NoInfer<Data> | (() => NoInfer<Data>),
): FakeCall =>
  fake(endpoint, () => {
    const made = data instanceof Function ? data() : data;
    return Promise.resolve(Response.json({ success: true, message: endpoint.says.done ?? '', data: made }));
  });

type Details = Partial<Pick<Failure, 'values' | 'retryAt' | 'retryAfter'>> & {
  errors?: { path: string; message: string; code?: string }[];
};

/** The server refuses the call. */
export const refuse = (endpoint: Called, status: number, said: Said, details: Details = {}): FakeCall => {
  const failure = typeof said === 'string' ? { message: said } : said;
  const body = { success: false, ...failure, ...details };
  return fake(endpoint, () => Promise.resolve(Response.json(body, { status })));
};

/** The answer never comes, so a screen stays in its loading state. */
export const neverAnswer = (endpoint: Called): FakeCall => fake(endpoint, () => new Promise(() => undefined));

/** The connection fails. */
export const lineDown = (endpoint: Called): FakeCall =>
  fake(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));

/** Gives one answer per call, in order; the last one repeats. A story that shares it with an earlier one begins with the first. */
export function inTurn(...calls: [FakeCall, ...FakeCall[]]): FakeCall {
  const [first] = calls;
  const rest = [...calls];
  return {
    ...first,
    respond: () => (rest.length > 1 ? (rest.shift() ?? first) : (rest[0] ?? first)).respond(),
    fresh: () => inTurn(...calls),
  };
}

const fake = ({ method, path }: Called, respond: FakeCall['respond']): FakeCall => ({
  method,
  path,
  respond,
});

/** Replaces `fetch` by these answers, only for calls to our API. Returns the function that restores it. */
export function installAnswers(shared: readonly FakeCall[]): () => void {
  const calls = shared.map((call) => call.fresh?.() ?? call);
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.includes(API_BASE)) return real(input, init);
    const path = pathname.slice(pathname.indexOf(API_BASE) + API_BASE.length);
    const method = init?.method ?? 'GET';
    const call = calls.find((each) => each.method === method && fits(each.path, path));
    if (!call) return Promise.reject(new Error(`The story answers no ${method} ${path}`));
    // Like `fetch`: a call that was cancelled before it was sent takes none of the answers.
    if (init?.signal?.aborted) return Promise.reject(init.signal.reason as Error);
    return call.respond();
  };
  const takeUploadsAway = installUploads();
  return () => {
    globalThis.fetch = real;
    takeUploadsAway();
  };
}

/** `/dataPicker/getRental/{id}` matches `/dataPicker/getRental/7`. */
function fits(template: string, path: string): boolean {
  const parts = path.split('/');
  const wanted = template.split('/');
  return (
    wanted.length === parts.length && wanted.every((part, i) => part.startsWith('{') || part === parts[i])
  );
}

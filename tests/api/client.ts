/** A plain HTTP client of the contract for tests: it checks nothing and hides nothing. */
import type { AnswerOf, Endpoint, InputOf } from '../../src/contract/base/endpoint.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import type { FieldError } from '../../src/contract/base/envelope.js';
import { noteFailure } from './failures-seen.js';

/** Any endpoint. Its type parameters are bivariant here so that each endpoint of the contract fits. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- structs are invariant; the types come back through InputOf and AnswerOf
type SomeEndpoint = Endpoint<any, any, any, any>;

/** A success has `data`, a failure the other fields; a test checks `status` first. */
export interface Body<Data> {
  success: boolean;
  message: string;
  data: Data;
  code?: string;
  values?: object;
  errors?: FieldError[];
  retryAt?: string;
  retryAfter?: number;
}

export interface Answer<Data> {
  status: number;
  headers: Headers;
  body: Body<Data>;
}

export interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  /** A string or form is sent unchanged, everything else as JSON. */
  body?: unknown;
}

export interface Client {
  token: string | null;
  /** Calls an endpoint of the contract. */
  call<E extends SomeEndpoint>(
    endpoint: E,
    ...input: unknown extends InputOf<E> ? [] : [InputOf<E>]
  ): Promise<Answer<AnswerOf<E>>>;
  /** Calls a path below `/api/v1` with any request. */
  send(path: string, request?: RawRequest): Promise<Answer<unknown>>;
}

/** A client of the server at `url`, with or without an access token. */
export function client(url: string, token: string | null): Client {
  const send = async (path: string, { method = 'GET', headers = {}, body }: RawRequest = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + API_BASE + path, {
      method,
      headers: {
        ...(token !== null && { authorization: token }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' || isForm ? body : JSON.stringify(body) }),
    });
    // The API answers JSON, except for calls that return a file, whose bytes are the data.
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const answer = isJson
      ? ((await response.json()) as Body<never>)
      : { success: true, message: '', data: Buffer.from(await response.arrayBuffer()) as never };
    noteFailure(answer);
    return { status: response.status, headers: response.headers, body: answer };
  };
  return {
    token,
    send,
    call: (endpoint, ...[input]) => {
      const {
        params = {},
        query = {},
        body,
      } = (input ?? {}) as {
        params?: Record<string, string>;
        query?: Record<string, string | undefined>;
        body?: unknown;
      };
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      );
      const given = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      );
      const search = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
      return send(path + search, { method: endpoint.method, body });
    },
  };
}

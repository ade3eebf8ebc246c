import type { Struct } from 'superstruct';
import type { Capability } from '../roles/capabilities.js';
import type { Coded } from './coded.js';
import type { LiveTopic } from '../realtime/live-topics.js';

/**
 * Who may make a call: `everyone`; `own-account`, anyone with a valid token; `signed-in`, the same unless the
 * password is a generated one; or people with the capability.
 */
export type Access = 'everyone' | 'own-account' | 'signed-in' | Capability;

export type Method = 'GET' | 'POST' | 'PATCH';

/**
 * The texts of a call: `done` is the message after a success, `busy` is the text of the button during the
 * call, `failed` is the fallback when no refusal arrived (refusals have codes: `refusals/all.ts`).
 */
export interface Says {
  done?: string;
  busy?: string;
  failed?: string;
}

/**
 * What an answer shows of other people's data. `rows` and `proofs` are counted per person and hour, and
 * throttled above the limits of the settings. `work` means rows that people get one at a time for their work
 * (picks, verdicts, messages); they are counted, but never throttled. The rows of a `file` are in the audit.
 */
export type Reads = 'rows' | 'proofs' | 'work' | 'file';

/**
 * The one file of a multipart call. The handler gets its bytes in memory, `maxBytes` at most; processing them
 * may take several times as much memory.
 */
export interface FilePart {
  /** The name of the field that our client uses; the server accepts any name. */
  field: string;
  maxBytes: number;
  /** How many files of this kind may arrive at the same time; others wait. */
  arriving: number;
  /** The refusals for a file that is too large, for no file, and for more than one. */
  tooBig: Coded;
  missing: Coded;
  onlyOne: Coded;
}

/**
 * One call of the API, declared once: the server makes its route, guard and validation from it, the client's `call` is typed by it,
 * and the permission walk and the documentation are made from it.
 */
export interface Endpoint<
  Params,
  Query,
  Body,
  Answer,
  S extends Says = Says,
  Path extends string = string,
  M extends Method = Method,
> {
  method: M;
  /** Relative to `/api/v1`, with `{name}` for a part that varies, as in section 7 of the specification. */
  path: Path;
  may: Access;
  params: Struct<Params> | undefined;
  query: Struct<Query> | undefined;
  body: Struct<Body> | undefined;
  /** If given, the body is multipart/form-data: `body` reads its text fields, and it has one file. */
  file: FilePart | undefined;
  /** If true, the body is application/x-www-form-urlencoded instead of JSON, as the standard of the call demands. */
  isForm?: true;
  /** `image` and `file`: the answer is the bytes without an envelope. */
  gives: 'envelope' | 'image' | 'file';
  /** The topics that the server announces after a success, because other people's screens show them. */
  changes: readonly LiveTopic[];
  /** Only an endpoint whose answer has no personal data may omit this (`endpoints.test.ts`). */
  reads?: Reads;
  /** If true, it would make a stolen access token permanent: 403 (`prove-again`) when the last login or `proveAgain` is too long ago. */
  needsProof?: true;
  answer: Struct<Answer>;
  says: S;
}

/** Any endpoint, for code that walks the list. */
export type AnyEndpoint = Endpoint<unknown, unknown, unknown, unknown>;

interface Definition<Params, Query, Body, Answer, S extends Says, Path extends string, M extends Method> {
  method: M;
  path: Path;
  may: Access;
  params?: Struct<Params>;
  query?: Struct<Query>;
  body?: Struct<Body>;
  file?: FilePart;
  isForm?: true;
  gives?: 'image' | 'file';
  changes?: readonly LiveTopic[];
  reads?: Reads;
  needsProof?: true;
  answer: Struct<Answer>;
  says: S;
}

/**
 * Declares a call. A part that isn't given (params, query, body) is neither read nor sent. The type keeps the literal path and method,
 * so that the compiler can check a table with one entry per call.
 */
export function endpoint<
  Answer,
  const S extends Says,
  Path extends string,
  const M extends Method,
  Params = undefined,
  Query = undefined,
  Body = undefined,
>(
  definition: Definition<Params, Query, Body, Answer, S, Path, M>,
): Endpoint<Params, Query, Body, Answer, S, Path, M> {
  const { params, query, body, file, gives = 'envelope', changes = [], ...rest } = definition;
  return { ...rest, params, query, body, file, gives, changes };
}

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? Partial<Record<Name, T>>
    : Record<Name, T>;

/** Whether a call may change something that people see: by its method, its `changes`, or the audit entry of a file. */
export const mayWrite = ({ method, changes, reads }: AnyEndpoint): boolean =>
  method !== 'GET' || changes.length > 0 || reads === 'file';

/** What the caller of an endpoint passes: `params`, `query` and `body`, if the endpoint has them. */
export type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer _Answer, infer _Says>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never;

/** What the caller of an endpoint gets: the `data` of the answer. */
export type AnswerOf<E> =
  E extends Endpoint<infer _Params, infer _Query, infer _Body, infer Answer, infer _Says> ? Answer : never;

import type { Struct } from 'superstruct';
import type { Capability } from './capabilities.js';
import type { Coded } from './coded.js';
import type { LiveTopic } from './live-topics.js';

/**
 * Who may call: anybody, anybody with a valid token for their own account, anybody with a valid token whose password isn't a generated
 * one, or who has the capability.
 */
export type Access = 'everyone' | 'own-account' | 'signed-in' | Capability;

export type Method = 'GET' | 'POST' | 'PATCH';

/**
 * The texts of a call: `done` is the message of its success, `busy` stands in its button meanwhile, `failed` is the fallback where no
 * refusal came (refusals have codes: `refusals/all.ts`).
 */
export interface Says {
  done?: string;
  busy?: string;
  failed?: string;
}

/**
 * What an answer shows of other people's data. `rows` and `proofs` are counted per person and hour and slowed down beyond the limits of
 * the settings. `work` are rows that come with the work, one at a time (picks, verdicts, messages): counted, never slowed down. The rows
 * of a `file` are in the audit.
 */
export type Reads = 'rows' | 'proofs' | 'work' | 'file';

/** The one file of a multipart call. Its bytes come to the handler in memory, `maxBytes` at most; working at them may take several times that. */
export interface FilePart {
  /** The name of its field in what our client sends; a server takes it in a field of any name. */
  field: string;
  maxBytes: number;
  /** How many such files arrive at once; others wait. */
  arriving: number;
  /** What is said of a file that is larger, of none, and of more than one. */
  tooBig: Coded;
  missing: Coded;
  onlyOne: Coded;
}

/**
 * One call of the API, said once: the server registers its route, guard and validation from it, the client's
 * `call` is typed by it, the permission walk and the documentation are made from it.
 */
export interface Endpoint<Params, Query, Body, Answer, S extends Says = Says, Path extends string = string> {
  method: Method;
  /** Below `/api/v1`, with `{name}` for a part that varies, as in the specification's section 7. */
  path: Path;
  may: Access;
  params: Struct<Params> | undefined;
  query: Struct<Query> | undefined;
  body: Struct<Body> | undefined;
  /** Given: the body is multipart/form-data, its text fields are read by `body`, and a file comes with it. */
  file: FilePart | undefined;
  /** `image` and `file`: the answer is the thing itself and no envelope. */
  gives: 'envelope' | 'image' | 'file';
  /** What a success changes on other people's screens: the server tells them by itself. */
  changes: readonly LiveTopic[];
  /** Left out only where the answer has nothing personal (`endpoints.test.ts`). */
  reads?: Reads;
  answer: Struct<Answer>;
  says: S;
}

/** Any endpoint at all, for code that walks the list. */
export type AnyEndpoint = Endpoint<unknown, unknown, unknown, unknown>;

interface Definition<Params, Query, Body, Answer, S extends Says, Path extends string> {
  method: Method;
  path: Path;
  may: Access;
  params?: Struct<Params>;
  query?: Struct<Query>;
  body?: Struct<Body>;
  file?: FilePart;
  gives?: 'image' | 'file';
  changes?: readonly LiveTopic[];
  reads?: Reads;
  answer: Struct<Answer>;
  says: S;
}

/**
 * Declares a call. A part that isn't given (params, query, body) is not read and not sent. The path stays known to the
 * type, so that a table with an entry for every call can be checked by the compiler.
 */
export function endpoint<
  Answer,
  S extends Says,
  Path extends string,
  Params = undefined,
  Query = undefined,
  Body = undefined,
>(
  definition: Definition<Params, Query, Body, Answer, S, Path>,
): Endpoint<Params, Query, Body, Answer, S, Path> {
  const { params, query, body, file, gives = 'envelope', changes = [], ...rest } = definition;
  return { ...rest, params, query, body, file, gives, changes };
}

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : Record<Name, T>;

/** What a caller passes: `{params, query, body}`, only those that the endpoint has. */
export type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer _Answer, infer _Says>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never;

/** What a caller gets: the `data` of the answer. */
export type AnswerOf<E> =
  E extends Endpoint<infer _Params, infer _Query, infer _Body, infer Answer, infer _Says> ? Answer : never;

import type { AnyEndpoint, Endpoint, InputOf } from '../contract/base/endpoint.js';
import { coded } from '../contract/base/coded.js';
import { COMMON_REFUSALS } from '../contract/refusals/common.js';
import { authStore, restoreSession } from './session-store.js';
import { ensureStill, replaceToken } from './refresh.js';
import { readAnswer, readFailure, reportFailure, send, type RequestParts } from './request.js';

export interface CallOptions {
  /**
   * The id of the person for whom the call is made. If somebody else is logged in, it isn't sent and rejects
   * with 401.
   */
  as?: string | undefined;
}

type NamedEndpoint = Pick<AnyEndpoint, 'method' | 'path' | 'may' | 'says'>;
type SendWith = (accessToken: string | null) => Promise<Response>;

/** The input of a call; nothing if the endpoint has no input. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- `void` lets the argument be left out
export type CallInput<E> = unknown extends InputOf<E> ? void : InputOf<E>;

/**
 * The function that makes a call of the contract: `call(completeTask)({body: {number_status: 'valid'}})`. It
 * rejects only with CallError, or with the abort of the caller's own signal.
 */
export function call<Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  options: CallOptions = {},
) {
  return async (
    input: CallInput<Endpoint<Params, Query, Body, Answer>>,
    init?: { signal?: AbortSignal },
  ): Promise<Answer> => {
    // The cast is needed because CallInput types which parts exist, but here they are only passed on.
    const parts = (input ?? {}) as RequestParts;
    return settle(
      endpoint,
      (accessToken) => send(endpoint, parts, { accessToken, signal: init?.signal }),
      options,
    );
  };
}

/**
 * The part that all kinds of calls share: it attaches and replaces the token, and reads the answer or the
 * refusal.
 */
export async function settle<Answer>(
  endpoint: NamedEndpoint & Pick<Endpoint<unknown, unknown, unknown, Answer>, 'answer'>,
  sendWith: SendWith,
  options?: CallOptions,
): Promise<Answer> {
  return reportFailure(endpoint, async () =>
    readAnswer(await successOf(endpoint, sendWith, options), endpoint.answer),
  );
}

/** Sends and returns the unparsed answer of a success. */
export async function accepted(
  endpoint: NamedEndpoint,
  sendWith: SendWith,
  options?: CallOptions,
): Promise<Response> {
  return reportFailure(endpoint, () => successOf(endpoint, sendWith, options));
}

async function successOf(
  endpoint: NamedEndpoint,
  sendWith: SendWith,
  { as }: CallOptions = {},
): Promise<Response> {
  const response = await sendAsUser(endpoint.may, as, sendWith);
  if (response.ok) return response;
  throw await readFailure(response, endpoint.says.failed ?? coded(COMMON_REFUSALS, 'internal'));
}

/** Sends with the current token; on 401 it retries once with a new token of the same person (specification, section 4). */
async function sendAsUser(
  may: AnyEndpoint['may'],
  as: string | undefined,
  sendWith: SendWith,
): Promise<Response> {
  await restoreSession().promise;
  if (as !== undefined) ensureStill(as);
  const session = authStore.getState();
  const response = await sendWith(session.accessToken);
  if (response.status !== 401 || may === 'everyone' || session.accessToken === null) return response;
  const replaced = await replaceToken(session);
  return replaced === null ? response : sendWith(replaced);
}

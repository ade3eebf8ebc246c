/** Calls whose answer a worker parses, because parsing a long one would block the page. */
import { coded } from '../contract/base/coded.js';
import type { Endpoint } from '../contract/base/endpoint.js';
import { CALL_REFUSALS } from '../contract/refusals/calls.js';
import { accepted, type CallInput } from './call.js';
import { CallError } from './call-error.js';
import { send, type RequestParts } from './request.js';

/** Like `call`, but returns the bytes of the whole answer, unchecked. */
export function callForBytes<Params, Query, Body, Answer>(endpoint: Endpoint<Params, Query, Body, Answer>) {
  return async (
    input: CallInput<Endpoint<Params, Query, Body, Answer>>,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<ArrayBuffer> => {
    // The cast is needed because CallInput types which parts exist, but here they are only passed on.
    const parts = (input ?? {}) as RequestParts;
    const response = await accepted(endpoint, (accessToken) =>
      send(endpoint, parts, { accessToken, signal }),
    );
    return bytesOf(response, signal);
  };
}

/** The whole answer. An incomplete answer counts as a lost connection. */
export async function bytesOf(response: Response, signal?: AbortSignal): Promise<ArrayBuffer> {
  try {
    return await response.arrayBuffer();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new CallError('FETCH_ERROR', coded(CALL_REFUSALS, 'unreachable'), { cause });
  }
}

import { is, mask, type, unknown, type Struct } from 'superstruct';
import { Failure } from '../contract/envelope.js';
import { CallError } from './call-error.js';
import { CALL_SENTENCES } from './call-sentences.js';

const Envelope = type({ data: unknown() });

/** The `data` of a success, checked by the endpoint's struct; fields that a newer server added are dropped. */
export async function readAnswer<Answer>(response: Response, struct: Struct<Answer>): Promise<Answer> {
  try {
    const envelope = mask(await response.json(), Envelope);
    return mask(envelope.data, struct);
  } catch (cause) {
    throw new CallError('PARSING_ERROR', CALL_SENTENCES.unreadable, { status: response.status, cause });
  }
}

/** A refusal as CallError, in the server's words; `fallback` where it gave none (a proxy's page, an empty body). */
export async function readFailure(response: Response, fallback: string): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null);
  const { status } = response;
  if (!is(body, Failure)) return new CallError('HTTP', fallback, { status });
  const { message, code, values, errors, retryAt, retryAfter } = body;
  return new CallError('HTTP', message || fallback, {
    status,
    code: code ?? null,
    values,
    errors: errors ?? [],
    retryAt: retryAt ?? null,
    retryAfterSeconds: retryAfter ?? null,
  });
}

import { mask, type, unknown, validate, type Struct } from 'superstruct';
import { Failure } from '../contract/envelope.js';
import { coded, type Coded } from '../contract/coded.js';
import { ANSWER_REFUSALS } from '../contract/refusals/common.js';
import { CallError } from './call-error.js';

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
    if (isNamed(cause, 'AbortError')) throw cause;
    if (isNamed(cause, 'TimeoutError'))
      throw new CallError('TIMEOUT_ERROR', coded(ANSWER_REFUSALS, 'no-answer'), { cause });
    throw new CallError('PARSING_ERROR', coded(ANSWER_REFUSALS, 'unreadable-answer'), {
      status: response.status,
      cause,
    });
  }
}

/** The server's refusal as a CallError; `fallback` when it gave none (a proxy's page, an empty body). Throws only an abort. */
export async function readFailure(response: Response, fallback: string | Coded): Promise<CallError> {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (isNamed(error, 'AbortError')) throw error;
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

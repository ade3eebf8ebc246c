import { mask, type, unknown, validate, type Struct } from 'superstruct';
import { Failure } from '../contract/base/envelope.js';
import { coded, type Coded } from '../contract/base/coded.js';
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

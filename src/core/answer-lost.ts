import { isCallError } from './call-error.js';

/** The sentence of a form whose answer was lost. The calls are idempotent: a retry is refused or has no second effect. */
export const ANSWER_LOST =
  'It isn’t known whether this was saved. Sending it again does no harm. What you typed is still here.';

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

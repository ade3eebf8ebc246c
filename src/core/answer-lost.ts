import { isCallError } from './call-error.js';

/** What a form says then: sent again it is refused, or done once. */
export const ANSWER_LOST =
  'It isn’t known whether this was saved. Sending it again does no harm. What you typed is still here.';

/** Whether the server may have done it although we don't know: no answer came, or one that says only that it stumbled. */
export function isAnswerLost(error: unknown): boolean {
  return isCallError(error) && (error.kind !== 'HTTP' || error.status >= 500);
}

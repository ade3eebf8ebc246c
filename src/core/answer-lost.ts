import { isCallError } from './call-error.js';

/** Whether the server may have done it although we don't know: no answer came, or one that says only that it stumbled. */
export function isAnswerLost(error: unknown): boolean {
  return isCallError(error) && (error.kind !== 'HTTP' || error.status >= 500);
}

/** The error toasts of refusals (specification, section 8; readings, 'To the letter'). */
import { isCallError } from './call-error.js';
import { toast } from './toast.js';

/** Whether a toast shows a refusal even when the screen shows it too: 403 and 404, except the question who is there, which is a dialog. */
export const isAnnounced = (error: unknown): boolean =>
  isCallError(error) && (error.status === 403 || error.status === 404) && error.code !== 'prove-again';

/**
 * Shows once in an error toast why something failed; a refusal that is announced automatically is skipped.
 */
export function toastFailure(error: unknown, fallback: string): void {
  if (!isAnnounced(error)) toast.error(isCallError(error) ? error : fallback);
}

/** Shows the server's message for 2 s if refusals of this kind are announced. */
export function announce(error: unknown): void {
  if (isCallError(error) && isAnnounced(error)) toast.error(error);
}

/** The error toasts of failed actions (specification, section 8; readings, 'To the letter'). */
import type { Said } from '../text/said.js';
import { isCallError } from './call-error.js';
import { toast } from './toast.js';

/**
 * Shows once, for 2 s, why something failed that a person has asked for; the screen shows it too, where it belongs. The text is the
 * server's message. If there is none, or only that of a broken server, it is the fallback: that of the call, else `failed`. Nothing
 * is shown for the end of the session, which shows the login, or for the question who is there, which is a dialog.
 */
export function announce(error: unknown, failed?: Said): void {
  if (!isCallError(error)) {
    if (failed !== undefined) toast.error(failed);
    return;
  }
  if (error.wasAnnounced || error.status === 401 || error.code === 'prove-again') return;
  error.wasAnnounced = true;
  // A broken server says nothing that the fallback doesn't say.
  const isAnswered = error.kind === 'HTTP';
  const fallback = isAnswered && error.code !== 'internal' ? undefined : (error.failed ?? failed);
  error.toastId =
    fallback === undefined ? toast.error(error) : toast.error(fallback, isAnswered ? undefined : error);
}

/** A lost password, on the browser's side. Nobody is logged in here, and nothing of it may stay in a cache. */
import { forgotPassword, resetPassword, type PasswordReset } from '../contract/recovery.js';
import { readAnswer, readFailure } from '../core/answer.js';
import { authStore, clearSession } from '../core/auth-store.js';
import { call } from '../core/call.js';
import { send } from '../core/request.js';

/** Asks for a link by mail. It succeeds whether or not the account exists. Rejects with CallError. */
export async function askForResetLink(email: string): Promise<void> {
  await call(forgotPassword)({ body: { email } });
}

/**
 * Sets the new password. The link's token stands in Authorization, where `call` would put the session's. A session of the
 * same account on this browser has ended with it. Rejects with CallError.
 */
export async function setNewPassword({ token, ...body }: PasswordReset & { token: string }): Promise<void> {
  const response = await send(resetPassword, { body }, { accessToken: token });
  if (!response.ok) throw await readFailure(response, resetPassword.says.failed);
  await readAnswer(response, resetPassword.answer);
  if (authStore.getState().user?.email === body.email) clearSession();
}

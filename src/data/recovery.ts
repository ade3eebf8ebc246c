/**
 * Recovery of a password, on the client. Nobody is logged in here, and none of these answers may be cached.
 */
import { forgotPassword, resetPassword, type PasswordReset } from '../contract/auth/recovery.js';
import { authStore, clearSession } from '../core/session-store.js';
import { call } from '../core/call.js';
import { readAnswer, readFailure, send } from '../core/request.js';

/** Asks for a link by mail. It succeeds whether or not the account exists. Rejects with CallError. */
export async function askForResetLink(email: string): Promise<void> {
  await call(forgotPassword)({ body: { email } });
}

/**
 * Sets the new password. It doesn't use `call`, because the link's token is sent in Authorization, where
 * `call` puts the session's token. Afterwards any session of the same account in this browser has ended.
 * Rejects with CallError.
 */
export async function setNewPassword({ token, ...body }: PasswordReset & { token: string }): Promise<void> {
  const response = await send(resetPassword, { body }, { accessToken: token });
  if (!response.ok) throw await readFailure(response, resetPassword.says.failed);
  await readAnswer(response, resetPassword.answer);
  if (authStore.getState().user?.email === body.email) clearSession();
}

import { changePassword, type PasswordChange } from '../contract/staff/profile.js';
import { call } from '../core/call.js';
import { authStore, setSession } from '../core/session-store.js';

/**
 * Changes the caller's own password. If it was a generated one, the page is updated, because everything else
 * is allowed now.
 */
export async function changeOwnPassword(body: PasswordChange): Promise<void> {
  await call(changePassword)({ body });
  const { accessToken, user } = authStore.getState();
  if (!user?.mustChangePassword) return;
  const { mustChangePassword: _done, ...rest } = user;
  setSession({ accessToken, user: rest });
}

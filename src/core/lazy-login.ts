/** Login and logout for pages that start without the code of calls, which is loaded when it is first used. */
import type { Credentials, SessionUser } from '../contract/auth/auth.js';
import { loadCode } from './load-code.js';
import { authStore, clearSession, followStorage } from './session-store.js';

const loadCalls = () => loadCode(() => import('./login.js'));

/** Logs in. Rejects with a CallError whose message can be shown under the form. */
export async function logIn(credentials: Credentials): Promise<SessionUser> {
  return (await loadCalls()).logIn(credentials);
}

/**
 * Logs the person of this page out at once, here and in the other tabs; the server learns it as soon as it
 * can be reached. If another person has logged in in another window, that person stays logged in.
 */
export async function logOut(): Promise<void> {
  const session = authStore.getState();
  followStorage();
  if (authStore.getState().user?._id === session.user?._id) clearSession();
  await loadCalls().then(
    ({ sendLogout }) => sendLogout(session),
    () => undefined,
  );
}

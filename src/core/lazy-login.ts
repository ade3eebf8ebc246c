/** The way in and out for pages that begin without the code of calls, which comes when it is used for the first time. */
import type { Credentials, SessionUser } from '../contract/auth.js';
import { authStore, clearSession, followStorage } from './session-store.js';

const loadCalls = () => import('./login.js');

/** Logs in. Rejects with CallError, whose message is made for showing under the form. */
export async function logIn(credentials: Credentials): Promise<SessionUser> {
  return (await loadCalls()).logIn(credentials);
}

/**
 * Logs out at once whom this page shows, here and in the other tabs; the server hears of it as soon as it can be reached. Somebody
 * else who has logged in in another window stays logged in.
 */
export async function logOut(): Promise<void> {
  const session = authStore.getState();
  followStorage();
  if (authStore.getState().user?._id === session.user?._id) clearSession();
  await loadCalls().then(
    ({ tellOfLogout }) => tellOfLogout(session),
    () => undefined,
  );
}

/** The way in and out for pages that begin without the code of calls, which comes when it is used for the first time. */
import type { Credentials, SessionUser } from '../contract/auth.js';
import { clearSession } from './session-store.js';

/** Logs in. Rejects with CallError, whose message is made for showing under the form. */
export async function logIn(credentials: Credentials): Promise<SessionUser> {
  const login = await import('./login.js');
  return login.logIn(credentials);
}

/** Logs out at once, here and in the other tabs; the server hears of it as soon as it can be reached. */
export async function logOut(): Promise<void> {
  clearSession();
  await import('./owed-logout.js').then(
    ({ tellOfLogout }) => tellOfLogout(),
    () => undefined,
  );
}

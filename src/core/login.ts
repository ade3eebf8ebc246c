import { login, logout, type Credentials, type SessionUser } from '../contract/auth.js';
import { call } from './call.js';
import { clearSession, setSession } from './session-store.js';

/** Logs in. Rejects with CallError, whose message is made for showing under the form. */
export async function logIn(credentials: Credentials): Promise<SessionUser> {
  const { accessToken, user } = await call(login, { quiet: true })({ body: credentials });
  setSession({ accessToken, user });
  return user;
}

/** Logs out at once, here and in the other tabs; the server hears of it as soon as it can be reached. */
export async function logOut(): Promise<void> {
  clearSession();
  await tellOfLogout();
}

/** The server's part of a logout. It never fails: the browser has forgotten the session in any case. */
export async function tellOfLogout(): Promise<void> {
  await call(logout, { quiet: true })().catch(() => undefined);
}

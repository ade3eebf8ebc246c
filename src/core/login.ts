import { login, type Credentials, type SessionUser } from '../contract/auth.js';
import { call } from './call.js';
import { insteadOfLogout } from './owed-logout.js';
import { setSession } from './session-store.js';

/** Logs in. Rejects with CallError, whose message is made for showing under the form. */
export async function logIn(credentials: Credentials): Promise<SessionUser> {
  const { accessToken, user } = await insteadOfLogout(() =>
    call(login, { quiet: true })({ body: credentials }),
  );
  setSession({ accessToken, user });
  return user;
}

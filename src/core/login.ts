import { login, type Credentials, type LoginAnswer, type SessionUser } from '../contract/auth.js';
import { logInByLink as byLink } from '../contract/login-link.js';
import { readAnswer, readFailure } from './answer.js';
import { call } from './call.js';
import { insteadOfLogout } from './pending-logout.js';
export { tellOfLogout } from './pending-logout.js';
import { send } from './request.js';
import { changeSession } from './session-lock.js';
import { saveSessionEnd } from './session-end.js';
import { setSession } from './session-store.js';

/** A refresh that gets no answer must not keep anybody out. */
const PATIENCE_MS = 3000;

/** Logs in. Rejects with CallError, whose message is made for showing under the form. */
export const logIn = (credentials: Credentials): Promise<SessionUser> =>
  openSession(() => call(login)({ body: credentials }));

/** Logs in by a mailed link, whose token is sent in Authorization, where `call` would put the session's. Rejects with CallError. */
export const logInByLink = ({ email, token }: { email: string; token: string }): Promise<SessionUser> =>
  openSession(async () => {
    const response = await send(byLink, { body: { email } }, { accessToken: token });
    if (!response.ok) throw await readFailure(response, byLink.says.failed);
    return readAnswer(response, byLink.answer);
  });

const openSession = (ask: () => Promise<LoginAnswer>): Promise<SessionUser> =>
  changeSession(async () => {
    const { accessToken, user } = await insteadOfLogout(ask);
    setSession({ accessToken, user });
    saveSessionEnd(null);
    return user;
  }, PATIENCE_MS);

import { login, type Credentials, type LoginAnswer, type SessionUser } from '../contract/auth/auth.js';
import { logInByLink as byLink } from '../contract/auth/login-link.js';
import type { PasskeyProof } from '../contract/auth/passkeys.js';
import { finishSignOn as bySignOn } from '../contract/auth/sign-on.js';
import { call } from './call.js';
import { isCallError } from './call-error.js';
import { runLogin } from './pending-logout.js';
export { sendLogout } from './pending-logout.js';
import { readAnswer, readFailure, send } from './request.js';
import { changeSession } from './locks.js';
import { saveSessionEnd, setSession } from './session-store.js';

/** How long a login waits for a refresh in flight, because one without an answer must not block the login. */
const PATIENCE_MS = 3000;

/** Logs in. Rejects with a CallError whose message can be shown under the form. */
export const logIn = (credentials: Credentials): Promise<SessionUser> =>
  openSession(() => call(login)({ body: credentials }));

interface LinkLogin {
  email: string;
  token: string;
  /** The second factor, after the server has asked for it: a code or a passkey. */
  code?: string | undefined;
  passkey?: PasskeyProof | undefined;
}

/**
 * Logs in with a mailed link. It doesn't use `call`, because the link's token is sent in Authorization, where
 * `call` puts the session's token. Rejects with CallError.
 */
export const logInByLink = ({ token, ...body }: LinkLogin): Promise<SessionUser> =>
  openSession(async () => {
    const response = await send(byLink, { body }, { accessToken: token });
    if (!response.ok) throw await readFailure(response, byLink.says.failed);
    return readAnswer(response, byLink.answer);
  });

/** Logs in with the answer of the provider of single sign-on. Rejects with CallError. */
export const finishSignOn = (answer: string): Promise<SessionUser> =>
  openSession(() => call(bySignOn)({ body: { answer } }));

const openSession = (ask: () => Promise<LoginAnswer>): Promise<SessionUser> =>
  changeSession(async () => {
    const { accessToken, user } = await runLogin(ask);
    setSession({ accessToken, user });
    saveSessionEnd(null);
    return user;
  }, PATIENCE_MS).catch((error: unknown) => {
    // Its place is under the form only.
    if (isCallError(error)) error.wasAnnounced = true;
    throw error;
  });

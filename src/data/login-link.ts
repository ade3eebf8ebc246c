/** The login by a mailed link, on the client. */
import { askForLoginLink as askCall } from '../contract/auth/login-link.js';
import { call } from '../core/call.js';

export { logInByLink } from '../core/login.js';

/** Asks for a link by mail. It succeeds whether or not the account exists. Rejects with CallError. */
export async function askForLoginLink(email: string): Promise<void> {
  await call(askCall)({ body: { email } });
}

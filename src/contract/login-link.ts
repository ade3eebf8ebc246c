/** A login by a link that is mailed to the account: the way in from a new browser while somebody else guesses at the account. */
import { object } from 'superstruct';
import { LoginAnswer } from './auth.js';
import { endpoint } from './endpoint.js';
import { LinkRequest } from './recovery.js';

/** The path of the host page that the mailed link opens, with `email` and `token` in its query string. */
export const LOGIN_LINK_PATH = '/login-link';

/**
 * Asks for a link. Every account, and none, gets the same answer in the same time; 429 when an address asks too often for one
 * e-mail. An account gets the mails in growing distances.
 */
export const askForLoginLink = endpoint({
  method: 'POST',
  path: '/auth/ask-login-link',
  may: 'everyone',
  body: LinkRequest,
  answer: object({}),
  says: {
    busy: 'Sending...',
    done: 'Login link sent to your email!',
    failed: 'Something went wrong!',
  },
});

/**
 * Logs in by the link's e-mail and token; the token comes raw in Authorization. It answers and sets cookies as the login does.
 * 400 with `errors` on `token` when the link is used, replaced, too old, another account's, or ended by a new password.
 * Opening the link alone uses nothing up: only this call does.
 */
export const logInByLink = endpoint({
  method: 'POST',
  path: '/auth/login-by-link',
  may: 'everyone',
  body: LinkRequest,
  answer: LoginAnswer,
  says: {
    done: 'Logged in',
    failed: 'Something went wrong!',
  },
});

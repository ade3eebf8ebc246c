/**
 * Login by a link that is mailed to the account: it lets the owner in from a new browser while somebody else guesses the password.
 */
import { object } from 'superstruct';
import { LoginAnswer } from './auth.js';
import { endpoint } from '../base/endpoint.js';
import { LinkRequest } from './recovery.js';
import { FACTOR_PROOF } from './second-factor.js';

/** The path of the host page that the mailed link opens, with `email` and `token` in its query string. */
export const LOGIN_LINK_PATH = '/login-link';

/**
 * Asks for a link. Every e-mail, with or without an account, gets the same answer in the same time; 429 when an address asks too
 * often for one e-mail. The gaps between the mails to one account grow.
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
 * Logs in with the e-mail and the token of the link; the token comes raw in Authorization. It answers and sets cookies like the
 * login. 400 with `errors` on `token` when the link is used, replaced, expired, of another account, or ended by a new password.
 * Opening the link doesn't use it up: only this call does. An account with a second factor needs `code` or `passkey`, as at the login.
 * The link still works after a call without a right one.
 */
export const logInByLink = endpoint({
  method: 'POST',
  path: '/auth/login-by-link',
  may: 'everyone',
  body: object({ ...LinkRequest.schema, ...FACTOR_PROOF }),
  answer: LoginAnswer,
  says: {
    done: 'Logged in',
    failed: 'Something went wrong!',
  },
});

/** Single sign-on: the login at the operation's own provider (OpenID Connect), when one is configured. */
import { nullable, object, string } from 'superstruct';
import { LoginAnswer } from './auth.js';
import { endpoint } from '../base/endpoint.js';
import { requiredSecret } from '../base/fields.js';
import { MAX_LENGTH } from '../limits.js';

/** The name of the provider, for 'Continue with {name}'; null when none is configured. */
export const getSignOn = endpoint({
  method: 'GET',
  path: '/auth/sign-on',
  may: 'everyone',
  answer: object({ name: nullable(string()) }),
  says: {},
});

/**
 * Begins a login at the provider. Returns the address that the page opens next, and sets a signed cookie that lasts ten minutes and
 * ties the provider's answer to this browser. `returnTo` is the page to which the provider returns, without a query string. The page
 * must be registered at the provider, and its origin must be the server's own or one of `ALLOWED_ORIGINS`, else 403. 409 when no
 * provider is configured; 503 (`provider-away`) when it can't be reached.
 */
export const startSignOn = endpoint({
  method: 'POST',
  path: '/auth/start-sign-on',
  may: 'everyone',
  body: object({ returnTo: requiredSecret({ label: 'Return address', max: MAX_LENGTH.url }) }),
  answer: object({ address: string() }),
  says: { failed: 'Something went wrong!' },
});

/**
 * Logs in with the provider's answer, the query string with which it returned to the page. Answer and cookies are those of the login.
 * The account is the one with the e-mail that the provider has verified. Without such an account, `OIDC_NEW_PEOPLE` says whether it is made.
 *
 * 401 when the answer is wrong, repeated, too old or of another browser (`sign-on-failed`) or when the provider didn't log the person
 * in (`sign-on-cancelled`); 403 when their e-mail isn't verified (`unverified-email`), when they have no account (`no-account`) or are
 * suspended; 409 when no provider is configured; 503 (`provider-away`) when it can't be reached.
 */
export const finishSignOn = endpoint({
  method: 'POST',
  path: '/auth/finish-sign-on',
  may: 'everyone',
  body: object({ answer: requiredSecret({ label: 'Answer', max: MAX_LENGTH.signOnAnswer }) }),
  answer: LoginAnswer,
  says: {
    done: 'Logged in',
    failed: 'Something went wrong!',
  },
});

/**
 * Back-channel logout (OpenID Connect Back-Channel Logout 1.0): the provider sends a signed logout token when somebody has logged out
 * there, and their sessions that began with that login end here, with their sockets. 400 when the token is wrong, too old or was used before.
 */
export const providerLogout = endpoint({
  method: 'POST',
  path: '/auth/provider-logout',
  may: 'everyone',
  isForm: true,
  body: object({ logout_token: requiredSecret({ label: 'logout_token', max: MAX_LENGTH.assertion }) }),
  answer: object({}),
  says: {},
});

import { boolean, nullable, object, optional, string, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { Id, requiredEmail, requiredSecret } from '../base/fields.js';
import { MAX_LENGTH } from '../limits.js';
import { AssignFor, Role } from '../roles/roles.js';
import { FACTOR_PROOF } from './second-factor.js';

/** The logged-in person as the browser stores them: who they are, and the fields that decide their rights. */
export const SessionUser = object({
  _id: Id,
  name: string(),
  email: string(),
  role: Role,
  assignFor: optional(nullable(AssignFor)),
  canBulkUpload: optional(boolean()),
  /**
   * True for a generated password: then only the profile, the change of the password, refresh and logout are
   * allowed.
   */
  mustChangePassword: optional(boolean()),
  /** True for a person who needs a second factor and has none: only the same is allowed until they have added one. */
  mustAddSecondFactor: optional(boolean()),
  /** The path of the screen that the person chose to see first; missing: the first screen of their role. */
  startPage: optional(string()),
  /** True if the person has more time before something is sent or disappears. */
  hasMoreTime: optional(boolean()),
  /** Only after a hand-over: who has signed the assertion, and which of its claims names the person. */
  handedOverBy: optional(object({ issuer: string(), emailClaim: string() })),
});
export type SessionUser = Infer<typeof SessionUser>;

/** Who is logged in to a page; both null when nobody is. */
export interface Session {
  accessToken: string | null;
  user: SessionUser | null;
}

export const Credentials = object({
  email: requiredEmail('Email'),
  password: requiredSecret({ label: 'Password', max: MAX_LENGTH.password }),
  ...FACTOR_PROOF,
});
export type Credentials = Infer<typeof Credentials>;

export const LoginAnswer = object({ accessToken: string(), user: SessionUser });
export type LoginAnswer = Infer<typeof LoginAnswer>;

/**
 * Login. It sets two httpOnly cookies: the refresh token, and the token by which the account recognises this
 * browser from then on (`rd_device`). 401 for a wrong e-mail or password, without saying which of them.
 *
 * 401 also when both are right but the account has a second factor. The code is `second-factor-needed` (an app), `passkey-needed` (a
 * passkey) or `any-factor-needed` (both). The page then repeats the call with `code` (a code of the app or a recovery code) or with
 * `passkey` (`askForPasskey`). 401 when these are wrong or were used: `wrong-code`, or `wrong-factor` if the account has a passkey.
 *
 * 429 with Retry-After and the code `login-slow-down` while too many attempts fail for the e-mail or from the address: no password is
 * checked then, whether or not the account exists. A browser that the account knows has its own limit, which others can't use up. A
 * person who is refused can log in by a mailed link (`askForLoginLink`).
 */
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  may: 'everyone',
  body: Credentials,
  answer: LoginAnswer,
  says: {
    done: 'Logged in',
    failed: 'Something went wrong!',
  },
});

/** A JWT of an intranet in which a person is logged in already. */
export const Assertion = object({
  assertion: requiredSecret({ label: 'Assertion', max: MAX_LENGTH.assertion }),
});

/**
 * Hand-over: logs a person in by an assertion, a JWT that an issuer of `TRUSTED_ISSUERS` has signed: `iss`, `aud`, the e-mail (or
 * another claim that the file names), `iat`, `exp` at most 60 s later, and `jti`, with which it is used once. It answers and sets
 * cookies like the login; `handedOverBy` says which claim of which issuer named the person. 401 (`bad-assertion`) when it is wrong, too old or used, on any server; 403 when its person has no account
 * (`no-account`) or is suspended; 503 (`issuer-away`) when the issuer's keys can't be fetched.
 */
export const exchange = endpoint({
  method: 'POST',
  path: '/auth/exchange',
  may: 'everyone',
  body: Assertion,
  answer: LoginAnswer,
  says: {
    done: 'Logged in',
    failed: 'Something went wrong!',
  },
});

/**
 * Returns a new access token for the refresh cookie, which is rotated. 401 when the session has ended. A page may send its old token,
 * expired or not, to say whose it expects: 409 (`other-person`) when the cookie belongs to somebody else; the cookie is then not
 * rotated and the sentence names that person.
 */
export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/refresh-token',
  may: 'everyone',
  /** Optional, because a server of the previous version doesn't send the user. */
  answer: object({ accessToken: string(), user: optional(SessionUser) }),
  says: {
    done: 'Refreshed',
  },
});

/**
 * Ends the session of the refresh cookie and deletes the cookie. It is idempotent: without a cookie, or when
 * the session has already ended, it succeeds too. It refuses only a page whose origin may not use the
 * session. A page may name the session that it means (`sid` of its access token): then the cookie of another
 * session isn't touched. If the call sends an access token of that session, the session ends even without its
 * cookie.
 */
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  may: 'everyone',
  body: optional(object({ sessionId: optional(Id) })),
  answer: object({}),
  says: { done: 'Logged out' },
});

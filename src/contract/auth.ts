import { boolean, nullable, object, optional, string, type Infer } from 'superstruct';
import { endpoint } from './endpoint.js';
import { Id, requiredEmail, requiredSecret } from './fields.js';
import { MAX_LENGTH } from './limits.js';
import { AssignFor, Role } from './roles.js';

/** The person who is logged in, as the browser keeps them: who they are and what decides their rights. */
export const SessionUser = object({
  _id: Id,
  name: string(),
  email: string(),
  role: Role,
  assignFor: optional(nullable(AssignFor)),
  canBulkUpload: optional(boolean()),
  /** The password was generated: the only calls allowed are the profile, the change of the password, refresh and logout. */
  mustChangePassword: optional(boolean()),
});
export type SessionUser = Infer<typeof SessionUser>;

export const Credentials = object({
  email: requiredEmail('Email'),
  password: requiredSecret({ label: 'Password', max: MAX_LENGTH.password }),
});
export type Credentials = Infer<typeof Credentials>;

export const LoginAnswer = object({ accessToken: string(), user: SessionUser });
export type LoginAnswer = Infer<typeof LoginAnswer>;

/**
 * Login. The refresh token comes as an httpOnly cookie, and so does the token by which this browser is known to the account
 * from then on (`rd_device`). 401 for a wrong e-mail or password (never which of them).
 *
 * 429 with Retry-After and the code `login-slow-down` while too many attempts fail for the e-mail or from the address. It is then the
 * one answer to every attempt that isn't a right password, whether the account exists and whether the password was checked,
 * and it comes after a second or two. A browser that is known to the account has a limit of its own, which others can't use
 * up. Whoever is refused can log in by a mailed link (`askForLoginLink`).
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

/**
 * A new access token for the refresh cookie, which is rotated. 401 when the session has ended. A page may say whose token it
 * expects: 409 (`other-person`) where the cookie is of somebody else, which is then not rotated; the sentence names them.
 */
export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/refresh-token',
  may: 'everyone',
  body: optional(object({ userId: optional(Id) })),
  /** A server of the version before doesn't give the user. */
  answer: object({ accessToken: string(), user: optional(SessionUser) }),
  says: {
    done: 'Refreshed',
  },
});

/**
 * Ends the session of the refresh cookie and forgets the cookie. Without one, or with one whose session is over, it succeeds as well:
 * logged out is logged out. Only a page of an origin that may not use the session is refused. A page may say which session it means
 * (`sid` of its access token): the cookie of another session is left alone. Where an access token of
 * that session comes along, the session ends also without its cookie.
 */
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  may: 'everyone',
  body: optional(object({ sessionId: optional(Id) })),
  answer: object({}),
  says: { done: 'Logged out' },
});

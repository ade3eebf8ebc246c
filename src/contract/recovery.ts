/** A new password for somebody who has lost theirs: a link by mail, which works once (readings.md, 'Accounts'). */
import { object, type Infer } from 'superstruct';
import { endpoint } from './endpoint.js';
import { requiredEmail } from './fields.js';
import { newPassword } from './staff.js';

/** Who wants a link. */
export const LinkRequest = object({ email: requiredEmail('Email') });

/** Asks for a link. Every account, and none, gets the same answer in the same time; 429 when an address asks too often. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forget-password',
  may: 'everyone',
  body: LinkRequest,
  answer: object({}),
  says: {
    busy: 'Sending...',
    done: 'Password reset link sent to your email!',
    failed: 'Something went wrong!',
  },
});

export const PasswordReset = object({
  email: requiredEmail('Email'),
  newPassword: newPassword('New Password'),
});
export type PasswordReset = Infer<typeof PasswordReset>;

/**
 * Sets a new password by the link's e-mail and token; the token comes raw in Authorization. It ends every session of the
 * account. 400 with `errors` on `token` when the link is used, replaced, too old or another account's: never 401, which
 * would make a client refresh its session.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  may: 'everyone',
  body: PasswordReset,
  answer: object({}),
  says: {
    busy: 'Resetting...',
    done: 'Password reset successfully!',
    failed: 'Something went wrong!',
  },
});

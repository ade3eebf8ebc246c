/** A new password for a person who has lost theirs: a mailed link that works once (readings.md, 'Accounts'). */
import { object, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { requiredEmail } from '../base/fields.js';
import { newPassword } from '../staff/staff.js';

/** The e-mail for which a link is requested. */
export const LinkRequest = object({ email: requiredEmail('Email') });
export type LinkRequest = Infer<typeof LinkRequest>;

/**
 * Asks for a link. Every e-mail, with or without an account, gets the same answer in the same time; 429 when an address asks too
 * often.
 */
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
 * Sets a new password with the e-mail and the token of the link; the token comes raw in Authorization. It ends every session of the
 * account. 400 with `errors` on `token` when the link is used, replaced, expired or of another account; never 401, because a client
 * would then refresh its session.
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

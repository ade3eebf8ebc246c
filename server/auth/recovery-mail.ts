/** The mail with the link for a new password. */
import { PASSWORD_LINK_MINUTES } from '../../src/contract/limits.js';
import type { Db } from '../db/context.js';
import type { MailWriter } from '../mail/mail-queue.js';
import type { Mail } from '../mail/mail.js';
import { mailOf } from '../mail/template.js';
import { findUserByEmail } from '../users/users.queries.js';
import { countMail, keepsGap } from './mail-gap.js';
import { putLink } from './mailed-links.queries.js';
import { hashOf, newSecretToken } from './secret-tokens.js';

/**
 * `origin` is the address at which people reach the server; it is read when a mail is written, because a port
 * chosen by the system is known only after the start.
 */
export const passwordLinkMail = (db: Db, origin: () => string): MailWriter => ({
  /**
   * Writes no mail when no active account has the e-mail, or when the account's last password link is too
   * recent.
   */
  write: async ({ recipient, requested_at }, nowMs) => {
    const user = await findUserByEmail(db, recipient);
    if (user?.suspended_at !== null) return null;
    if (!(await keepsGap(db, 'recovery-mail', user.id, requested_at))) return null;
    return passwordMail(user, await newPasswordLink(db, user, origin(), nowMs));
  },
  sent: async (trx, { recipient }, nowMs) => {
    const user = await findUserByEmail(trx, recipient);
    if (user) await countMail(trx, 'recovery-mail', user.id, nowMs);
  },
});

/** Makes an account's new link for a password, whose address begins with `origin`. */
export async function newPasswordLink(
  db: Db,
  { id, email }: { id: string; email: string },
  origin: string,
  nowMs: number,
): Promise<string> {
  const token = newSecretToken();
  await putLink(db, 'password_links', id, hashOf(token), nowMs);
  return newPasswordAddress(origin, { email, token });
}

/** The address of the page on which the owner of a link chooses a password. */
export const newPasswordAddress = (origin: string, link: { email: string; token: string }): string =>
  `${origin}/reset-password?${new URLSearchParams(link).toString()}`;

/** The mail with a link for a new password. */
export function passwordMail({ name, email }: { name: string; email: string }, url: string): Mail {
  const to = { name, address: email };
  return mailOf(to, 'Your link for a new password', {
    title: 'Choose a new password',
    opening: [`Hello ${to.name},`, 'somebody asked for a new password for your Rental Desk account.'],
    button: { label: 'Choose a new password', url },
    closing: [
      `The link works once, for ${PASSWORD_LINK_MINUTES} minutes. A newer email of this kind makes it useless.`,
      'It wasn’t you? Then do nothing. Your password stays as it is.',
    ],
  });
}

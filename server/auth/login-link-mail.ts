/** The mail with the link for one login. */
import type { Kysely } from 'kysely';
import { LOGIN_LINK_MINUTES } from '../../src/contract/limits.js';
import { LOGIN_LINK_PATH } from '../../src/contract/auth/login-link.js';
import type { Database } from '../db/schema.js';
import type { MailWriter } from '../mail/mail-queue.js';
import type { Mail } from '../mail/mail.js';
import { asHtml, asText, type Letter } from '../mail/template.js';
import { findUserByEmail } from '../users/users.queries.js';
import { putLink } from './mailed-links.queries.js';
import { countMail, keepsGap } from './mail-gap.js';
import { hashOf, newSecretToken } from './secret-tokens.js';

/**
 * `origin` is the address at which people reach the server; it is read when a mail is written, because a port
 * chosen by the system is known only after the start.
 */
export const loginLinkMail = (db: Kysely<Database>, origin: () => string): MailWriter => ({
  /**
   * Writes no mail when no active account with a password has the e-mail, or when the account's last login link is too
   * recent.
   */
  write: async ({ recipient, requested_at }, nowMs) => {
    const user = await findUserByEmail(db, recipient);
    if (user?.suspended_at !== null || user.invited_at !== null) return null;
    if (!(await keepsGap(db, 'login-mail', user.id, requested_at))) return null;
    const token = newSecretToken();
    await putLink(db, 'login_links', user.id, hashOf(token), nowMs);
    const query = new URLSearchParams({ email: user.email, token }).toString();
    return compose({ name: user.name, address: user.email }, `${origin()}${LOGIN_LINK_PATH}?${query}`);
  },
  sent: async (trx, { recipient }, nowMs) => {
    const user = await findUserByEmail(trx, recipient);
    if (user) await countMail(trx, 'login-mail', user.id, nowMs);
  },
});

function compose(to: Mail['to'], url: string): Mail {
  const letter: Letter = {
    title: 'Log in to Rental Desk',
    opening: [
      `Hello ${to.name},`,
      'somebody asked for a link to log in to your Rental Desk account without the password. Open it in the browser that you want to work in, then press Log in.',
    ],
    button: { label: 'Log in', url },
    closing: [
      `The link works once, for ${LOGIN_LINK_MINUTES} minutes. A newer email of this kind makes it useless.`,
      'It wasn’t you? Then do nothing and give the link to nobody: it opens your account.',
    ],
  };
  return { to, subject: 'Your link to log in', text: asText(letter), html: asHtml(letter) };
}

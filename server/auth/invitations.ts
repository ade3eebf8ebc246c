/** Invitations: links by which new people choose their first password. */
import { INVITATION_DAYS } from '../../src/contract/limits.js';
import type { Db } from '../db/context.js';
import type { MailQueue, MailWriter } from '../mail/mail-queue.js';
import type { Mail } from '../mail/mail.js';
import { mailOf } from '../mail/template.js';
import { findUserByEmail } from '../users/users.queries.js';
import { putLink } from './mailed-links.queries.js';
import { newPasswordAddress } from './recovery-mail.js';
import { hashOf, newSecretToken } from './secret-tokens.js';

interface Invited {
  id: string;
  email: string;
}

/** How new people get their invitations: by mail if a mail server is configured, otherwise the caller passes the links on. */
export interface Invitations {
  areMailed: boolean;
  /** Invites a person in the transaction that stores them. Returns the link, or undefined if it is mailed. */
  invite(trx: Db, person: Invited, nowMs: number): Promise<string | undefined>;
  /** Sends the mails. Call it after the commit. */
  send(): void;
}

interface InvitationParts {
  mails: Pick<MailQueue, 'add' | 'wake'>;
  /** Whether a mail server is configured. */
  areMailed: boolean;
  /** The address at which people reach the server. */
  origin: () => string;
}

export const invitations = ({ mails, areMailed, origin }: InvitationParts): Invitations => ({
  areMailed,
  invite: async (trx, person, nowMs) => {
    if (!areMailed) return newInvitationLink(trx, person, origin(), nowMs);
    await mails.add(trx, { kind: 'invitation', recipient: person.email }, nowMs);
    return undefined;
  },
  send: () => {
    if (areMailed) mails.wake();
  },
});

/** Writes the mail with an invitation. It writes none when the person has a password by now, or is suspended or deleted. */
export const invitationMail = (db: Db, origin: () => string): MailWriter => ({
  write: async ({ recipient }, nowMs) => {
    const user = await findUserByEmail(db, recipient);
    if (user?.suspended_at !== null || user.invited_at === null) return null;
    return compose(user, await newInvitationLink(db, user, origin(), nowMs));
  },
  sent: () => Promise.resolve(),
});

async function newInvitationLink(
  db: Db,
  { id, email }: Invited,
  origin: string,
  nowMs: number,
): Promise<string> {
  const token = newSecretToken();
  await putLink(db, 'invitation_links', id, hashOf(token), nowMs);
  return newPasswordAddress(origin, { email, token });
}

function compose({ name, email }: { name: string; email: string }, url: string): Mail {
  const to = { name, address: email };
  return mailOf(to, 'Your invitation to Rental Desk', {
    title: 'Your Rental Desk account',
    opening: [`Hello ${name},`, 'an account was made for you in Rental Desk. Choose your password to begin.'],
    button: { label: 'Choose a password', url },
    closing: [
      `The link works once, for ${INVITATION_DAYS} days. Afterwards ask your team leader or admin for a new one.`,
    ],
  });
}

/**
 * The login by a mailed link: it lets a person in from a new browser while an attacker's guesses use up the account's
 * limit.
 *
 * Requests are limited per pair of address and e-mail, hashed into a fixed number of slots, and not per address,
 * because an attacker could otherwise use up the requests of everyone at that address. Nothing is stored for an e-mail
 * without an account, so random e-mails don't fill the mail queue. Every answer is sent the same time after its
 * request, so the time reveals nothing.
 */
import { createHmac } from 'node:crypto';
import { refusal } from '../../src/contract/refusals/all.js';
import { inTransaction, type Db } from '../db/context.js';
import type { MailQueue, MailWriter } from '../mail/mail-queue.js';
import { refuseWhenFull } from '../mail/outgoing-mails.queries.js';
import { Refusal } from '../base/refusal.js';
import { findUserByEmail } from '../users/users.queries.js';
import { SLOTS } from './login-budgets.js';
import { forgetMails, countMail, keepsGap } from './mail-gap.js';
import { endLinks, findLinkedUser, putLink } from './mailed-links.queries.js';
import { findKnownDevice } from './known-devices.js';
import { openProvenSession, type LoginAttempt, type OpenedSession } from './opened-session.js';
import { checkFactor, type FactorCheck } from './second-factor.js';
import { isRefused, refusedFactor, withFactor } from './factor-refusals.js';
import { hashOf, newSecretToken } from './secret-tokens.js';
import type { SessionParts } from './sessions.js';
import { backOff, countTry } from '../limits/back-off.js';
import { LOGIN_LINK_MINUTES } from '../../src/contract/limits.js';
import { LOGIN_LINK_PATH } from '../../src/contract/auth/login-link.js';
import type { Mail } from '../mail/mail.js';
import { mailOf } from '../mail/template.js';

const RULE = backOff({ free: 5 });
/** This is far longer than the transaction takes. */
const ANSWER_AFTER_MS = 250;

interface Ask {
  email: string;
  address: string;
}

/** Asks for a link by mail. Throws 429 when the address asks too often for the e-mail, or when too many mails are queued. */
export async function askForLoginLink(
  { db, mails, secret }: { db: Db; mails: Pick<MailQueue, 'add' | 'wake'>; secret: string },
  { email, address }: Ask,
  nowMs: number,
): Promise<void> {
  const answerMoment = new Promise<void>((resolve) => setTimeout(resolve, ANSWER_AFTER_MS));
  const hash = createHmac('sha256', secret).update(`login-link ${email} ${address}`).digest();
  const key = `login-link:${hash.readUInt32BE() % SLOTS}`;
  await inTransaction(db, async (trx) => {
    await countTry(trx, key, RULE, nowMs);
    // The queue is checked whether or not an account has the e-mail, so that a full queue reveals nothing.
    await refuseWhenFull(trx, nowMs);
    if (await findUserByEmail(trx, email))
      await mails.add(trx, { kind: 'login-link', recipient: email }, nowMs);
  });
  mails.wake();
  await answerMoment;
}

interface LinkLogin extends LoginAttempt, SessionParts, FactorCheck {
  email: string;
  token: string;
}

/** Opens a session by a link, once, and stores the browser as known to the account. Throws 400 for a link that doesn't work. */
export async function openByLink(
  db: Db,
  { email, token, code, passkey, page, secrets, ...attempt }: LinkLogin,
  nowMs: number,
): Promise<OpenedSession> {
  const link = { email, tokenHash: hashOf(token) };
  const opened = await inTransaction(db, async (trx) => {
    const user = await findLinkedUser(trx, 'login_links', link, nowMs, { isLocked: true });
    if (!user) throw deadLink();
    attempt.found(user.id);
    const deviceToken = await findKnownDevice(trx, user.id, attempt.deviceTokens, nowMs);
    const verdict = await checkFactor(
      trx,
      user.id,
      { code, passkey, page, secrets, triedBy: { deviceToken } },
      nowMs,
    );
    if (isRefused(verdict)) return verdict;
    await endLinks(trx, user.id, nowMs, ['login_links']);
    await forgetMails(trx, 'login-mail', user.id);
    const { details: how } = withFactor(verdict);
    const details = ['By a link sent by mail', ...(how === undefined ? [] : [how])].join('. ');
    return openProvenSession(trx, user, { ...attempt, deviceToken, details }, nowMs);
  });
  if (typeof opened === 'string') throw refusedFactor(opened);
  return opened;
}

const deadLink = () => new Refusal(400, refusal('dead-login-link'), { path: 'token' });

/**
 * `origin` is the address at which people reach the server; it is read when a mail is written, because a port
 * chosen by the system is known only after the start.
 */
export const loginLinkMail = (db: Db, origin: () => string): MailWriter => ({
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
  return mailOf(to, 'Your link to log in', {
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
  });
}

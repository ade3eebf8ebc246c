/**
 * The minimum gap between two mails with a link to one account. Anybody may request such mails from any
 * number of addresses, and each mail invalidates the previous link, so the gap doubles with each mail. It is
 * never longer than the lifetime of a link, so a person always has a working link or gets one. The gap is
 * checked when the mail is written, after the answer, so the answer doesn't reveal whether a mail is sent.
 */
import { DAY_MS } from '../../src/contract/base/business-day.js';
import {
  LOGIN_LINK_MINUTES,
  PASSWORD_LINK_MINUTES,
  PASSWORD_MAIL_GAP_SECONDS,
} from '../../src/contract/limits.js';
import type { Db } from '../db/context.js';
import { backOff, countDone, forgetTries, mustWait, type BackOff } from '../limits/back-off.js';

const ruleOf = (linkMinutes: number): BackOff =>
  backOff({
    free: 0,
    firstWaitMs: PASSWORD_MAIL_GAP_SECONDS * 1000,
    maxWaitMs: linkMinutes * 60_000,
    resetAfterMs: DAY_MS,
  });

/** The prefix of the counts of each kind of mail. */
const RULES = {
  'recovery-mail': ruleOf(PASSWORD_LINK_MINUTES),
  'login-mail': ruleOf(LOGIN_LINK_MINUTES),
};
type LinkMail = keyof typeof RULES;

const keyOf = (kind: LinkMail, userId: string) => `${kind}:${userId}`;

/** Whether a mail requested at an instant comes long enough after the account's last one. */
export const keepsGap = async (db: Db, kind: LinkMail, userId: string, askedAtMs: number): Promise<boolean> =>
  !(await mustWait(db, keyOf(kind, userId), RULES[kind], askedAtMs));

/** Counts a mail that a mail server has accepted. */
export const countMail = (trx: Db, kind: LinkMail, userId: string, nowMs: number): Promise<void> =>
  countDone(trx, keyOf(kind, userId), RULES[kind], nowMs);

/** Resets the count when the account's owner has used a link, because then the mails were wanted. */
export const forgetMails = (trx: Db, kind: LinkMail, userId: string): Promise<void> =>
  forgetTries(trx, keyOf(kind, userId));

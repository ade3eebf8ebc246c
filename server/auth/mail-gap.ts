/**
 * How far apart the mails with a link to one account are. Anybody may ask for them, from as many addresses as they like, and each mail
 * makes the link before it useless: so the gap doubles with each mail. It never outgrows the life of a link: whoever waits has a
 * link that works, or gets one. It is looked at when a mail is written, after the answer, where nobody sees it.
 */
import type { Kysely } from 'kysely';
import { DAY_MS } from '../../src/contract/business-day.js';
import {
  LOGIN_LINK_MINUTES,
  PASSWORD_LINK_MINUTES,
  PASSWORD_MAIL_GAP_SECONDS,
} from '../../src/contract/limits.js';
import { remainingMs } from '../base/clock.js';
import { lockNames } from '../db/lock-names.js';
import type { Database } from '../db/schema.js';
import { findCount, putCount } from '../limits/failure-counts.queries.js';
import { afterFailure, waitsUntilMs, type WaitRule } from '../limits/slow-down.rules.js';

const ruleOf = (linkMinutes: number): WaitRule => ({
  free: 0,
  firstWaitMs: PASSWORD_MAIL_GAP_SECONDS * 1000,
  maxWaitMs: linkMinutes * 60_000,
  fadeMs: DAY_MS,
});

/** What the counts of each kind of mail are called. */
const RULES = {
  'recovery-mail': ruleOf(PASSWORD_LINK_MINUTES),
  'login-mail': ruleOf(LOGIN_LINK_MINUTES),
};
type LinkMail = keyof typeof RULES;

const keyOf = (kind: LinkMail, userId: string) => `${kind}:${userId}`;

/** Whether a mail that was asked for then keeps its distance from the account's last one. */
export async function keepsGap(
  db: Kysely<Database>,
  kind: LinkMail,
  userId: string,
  askedAtMs: number,
): Promise<boolean> {
  const waitUntilMs = waitsUntilMs(await findCount(db, keyOf(kind, userId)));
  return remainingMs(waitUntilMs, RULES[kind].maxWaitMs, askedAtMs) === 0;
}

/** Counts a mail that a mail server has accepted. */
export async function countMail(
  trx: Kysely<Database>,
  kind: LinkMail,
  userId: string,
  nowMs: number,
): Promise<void> {
  const key = keyOf(kind, userId);
  await lockNames(trx, [key]);
  await putCount(trx, key, afterFailure(await findCount(trx, key), RULES[kind], nowMs));
}

/** The account's owner has used a link: the mails were theirs. */
export async function forgetMails(trx: Kysely<Database>, kind: LinkMail, userId: string): Promise<void> {
  await trx.deleteFrom('login_failures').where('key', '=', keyOf(kind, userId)).execute();
}

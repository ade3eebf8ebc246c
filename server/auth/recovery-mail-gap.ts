/**
 * How far apart the mails to one account stand. Anybody may ask for them, from as many addresses as they like, and each mail makes
 * the link before it useless: so the gap doubles with each mail. It never outgrows the life of a link: whoever waits has a link
 * that works, or gets one. It is looked at when a mail is written, after the answer, where nobody sees it.
 */
import type { Kysely } from 'kysely';
import { PASSWORD_LINK_MINUTES, PASSWORD_MAIL_GAP_SECONDS } from '../../src/contract/limits.js';
import { lockNames } from '../db/lock-names.js';
import type { Database } from '../db/schema.js';
import { afterFailure, waitsUntilMs } from './slow-down.rules.js';

const RULE = {
  free: 0,
  firstWaitMs: PASSWORD_MAIL_GAP_SECONDS * 1000,
  maxWaitMs: PASSWORD_LINK_MINUTES * 60_000,
  fadeMs: 86_400_000,
};

/** Beside the counts of failed logins, with which it is cleared away (as the count of an address that asks). */
const keyOf = (userId: string) => `recovery-mail:${userId}`;

/** Whether a mail that was asked for then keeps its distance from the account's last one. */
export async function keepsGap(db: Kysely<Database>, userId: string, askedAtMs: number): Promise<boolean> {
  return askedAtMs >= waitsUntilMs(await countOf(db, userId));
}

/** Counts a mail that a mail server has accepted. */
export async function countMail(trx: Kysely<Database>, userId: string, nowMs: number): Promise<void> {
  const key = keyOf(userId);
  await lockNames(trx, [key]);
  const next = afterFailure(await countOf(trx, userId), RULE, nowMs);
  await trx
    .insertInto('login_failures')
    .values({ key, ...next })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(next))
    .execute();
}

/** The account's owner has used a link: the mails were theirs. */
export async function forgetMails(trx: Kysely<Database>, userId: string): Promise<void> {
  await trx.deleteFrom('login_failures').where('key', '=', keyOf(userId)).execute();
}

const countOf = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('login_failures').selectAll().where('key', '=', keyOf(userId)).executeTakeFirst();

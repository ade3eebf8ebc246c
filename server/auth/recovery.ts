/** Password recovery by a mailed link. */
import { inTransaction, type Db } from '../db/context.js';
import type { PasswordReset } from '../../src/contract/auth/recovery.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { personOf, recordAudit } from '../audit/record.js';
import type { Config } from '../config/config.js';
import type { MailQueue } from '../mail/mail-queue.js';
import { Refusal } from '../base/refusal.js';
import { removePasswordFile } from './first-password-file.js';
import { endSessionsOf } from './end-sessions.js';
import { forgetDevices, rememberDevice } from './known-devices.js';
import { forgetMails } from './mail-gap.js';
import { hashPassword } from './passwords.js';
import { endLinks, findLinkedUser } from './mailed-links.queries.js';
import { hashOf } from './secret-tokens.js';
import { refuseWeakPassword } from './weak-passwords.js';
import { createHmac } from 'node:crypto';
import { backOff, countTry } from '../limits/back-off.js';

/**
 * Asks for a link. It does the same for every e-mail: the account is looked up after the answer, when the mail is
 * written. Throws 429 when the address asks too often, or when too many mails are queued.
 */
export async function askForLink(
  db: Db,
  mails: Pick<MailQueue, 'add' | 'wake'>,
  { email, askingKey }: { email: string; askingKey: string },
  nowMs: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await countAsking(trx, askingKey, nowMs);
    await mails.add(trx, { kind: 'password-link', recipient: email }, nowMs);
  });
  mails.wake();
}

type OwnerLink = Parameters<typeof findLinkedUser> extends [unknown, unknown, ...infer Rest] ? Rest : never;

export interface ResetAccount {
  userId: string;
  /** The token by which the account recognizes the browser that opened the link. */
  deviceToken: string;
}

/**
 * Sets a new password by a link or an invitation, once, and ends all sessions of the account. Afterwards the account knows only this
 * browser, so its owner can log in with the new password while an attacker keeps guessing. Throws 400 for a link that
 * doesn't work and for a common password.
 */
export async function resetByLink(
  { db, config }: { db: Db; config: Pick<Config, 'dataDir' | 'publicUrl'> },
  { email, newPassword, token, address }: PasswordReset & { token: string; address: string },
  nowMs: number,
): Promise<ResetAccount> {
  if (token === '') throw badLink('incomplete-link');
  const link = { email, tokenHash: hashOf(token) };
  // The link is checked before hashing, so that nobody can cause a hash without a link, and again in the
  // transaction.
  const owner = await findOwner(db, link, nowMs);
  if (!owner) throw badLink('dead-link');
  await refuseWeakPassword(newPassword, { ...owner, config }, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  const reset = await inTransaction(db, async (trx) => {
    const user = await findOwner(trx, link, nowMs, { isLocked: true });
    if (!user) throw badLink('dead-link');
    await endLinks(trx, user.id, nowMs);
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, must_change_password: 0, invited_at: null, updated_at: nowMs })
      .where('id', '=', user.id)
      .execute();
    await endSessionsOf(trx, user.id, nowMs, { reason: 'password-changed' });
    await forgetDevices(trx, user.id);
    await forgetMails(trx, 'recovery-mail', user.id);
    const person = personOf(user);
    await recordAudit(trx, { kind: 'password-reset', actor: person, subject: person, address, at: nowMs });
    return { userId: user.id, deviceToken: await rememberDevice(trx, user.id, undefined, nowMs) };
  });
  if (owner.must_change_password === 1) removePasswordFile(config.dataDir);
  return reset;
}

const findOwner = async (db: Db, ...link: OwnerLink) =>
  (await findLinkedUser(db, 'password_links', ...link)) ?? findLinkedUser(db, 'invitation_links', ...link);

const badLink = (code: 'incomplete-link' | 'dead-link') => new Refusal(400, refusal(code), { path: 'token' });

/**
 * People who share an address may ask for ten links; a caller who asks for hundreds waits longer and longer.
 */
const RULE = backOff({ free: 10 });

/**
 * The key of an address's count, one of 65,536, so that callers with any number of addresses make no more
 * rows. Nobody can choose to share an address's count, because the hash depends on the server's secret.
 */
export function askingKey(address: string, secret: string): string {
  const bucket = createHmac('sha256', secret).update(`recovery ${address}`).digest('hex').slice(0, 4);
  return `recovery:${bucket}`;
}

/** Counts a request for a link by its address, for any e-mail. Throws 429 while the address has to wait. */
export const countAsking = (trx: Db, key: string, nowMs: number): Promise<void> =>
  countTry(trx, key, RULE, nowMs);

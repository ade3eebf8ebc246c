import type { PasswordChange } from '../../src/contract/staff/profile.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { InvalidInput } from '../../src/contract/base/validation.js';
import { recordAudit } from '../audit/record.js';
import {
  endLinks,
  endSessionsOf,
  hashPassword,
  refuseWeakPassword,
  removePasswordFile,
  type PasswordChecks,
} from '../auth/auth.js';
import { backOff, countTry, forgetTries } from '../limits/back-off.js';
import type { Caller } from '../base/caller.js';
import type { Config } from '../config/config.js';
import { tooManyAttempts } from '../base/refusal.js';
import { inTransaction, type Context } from '../db/context.js';
import type { By } from '../users/by.js';
import { findUserById } from '../users/users.queries.js';

/** The context of what asks for one's own password: its check takes its turn with those of the logins. */
export interface PasswordContext extends Context {
  checks: PasswordChecks;
}

/** The context of a change of one's own password; its configuration names the file of a generated password. */
export interface OwnPasswordContext extends PasswordContext {
  config: Pick<Config, 'dataDir' | 'publicUrl'>;
}

const RULE = backOff({ free: 5 });
const BUSY_RETRY_MS = 2000;

/**
 * Changes the caller's password, and ends their other sessions and mailed links. Wrong current passwords slow
 * down only this session: a stolen access token can't be used to guess, and nobody else can block the owner.
 * Throws InvalidInput on a wrong `currentPassword`, and on a `newPassword` that is too common or equals the
 * generated one. Throws 429 after too many wrong passwords.
 */
export async function changeOwnPassword(
  { db, clock, checks, config }: OwnPasswordContext,
  { caller, ...by }: By,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  await refuseWeakPassword(newPassword, { ...caller, config }, 'newPassword');
  const { user, triesKey } = await tryPassword({ db, clock, checks }, caller, currentPassword);
  if (user?.must_change_password === 1 && newPassword === currentPassword)
    throw wrongField('newPassword', 'same-password');
  const password_hash = await hashPassword(newPassword);

  await inTransaction(db, async (trx) => {
    const at = clock.now();
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ password_hash, must_change_password: 0, updated_at: at })
      .where('id', '=', caller._id)
      .where('deleted_at', 'is', null)
      // If the password was changed after the check, the one in the request is no longer the current one.
      .where('password_hash', '=', user?.password_hash ?? '')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw wrong();
    await forgetTries(trx, triesKey);
    await endLinks(trx, caller._id, at);
    await endSessionsOf(trx, caller._id, at, {
      exceptSessionId: caller.sessionId,
      reason: 'password-changed',
    });
    await recordAudit(trx, { ...by, kind: 'password-changed', subject: by.actor, at });
  });
  if (user?.must_change_password === 1) removePasswordFile(config.dataDir);
}

/** Checks the caller's password before a change of how they log in, with the limit of `changeOwnPassword`. */
export async function checkOwnPassword(
  context: PasswordContext,
  caller: Caller,
  password: string,
): Promise<void> {
  const { triesKey } = await tryPassword(context, caller, password);
  await inTransaction(context.db, (trx) => forgetTries(trx, triesKey));
}

async function tryPassword({ db, clock, checks }: PasswordContext, caller: Caller, password: string) {
  const user = await findUserById(db, caller._id);
  const triesKey = `own-password:${caller.sessionId}`;
  await inTransaction(db, (trx) => countTry(trx, triesKey, RULE, clock.now()));
  const isRight = await checks.check(user?.password_hash, password, { isFirst: true });
  if (isRight === null) throw tooManyAttempts(clock.now() + BUSY_RETRY_MS, clock.now());
  if (!isRight) throw wrong();
  return { user, triesKey };
}

const wrongField = (path: keyof PasswordChange, code: 'same-password' | 'wrong-password') =>
  new InvalidInput([{ path, ...refusal(code) }]);
const wrong = () => wrongField('currentPassword', 'wrong-password');

/** A person turns their own second factor on or off. */
import { refusal } from '../../src/contract/refusals/all.js';
import type { NewSecondFactor, PasswordAgain } from '../../src/contract/second-factor.js';
import { InvalidInput } from '../../src/contract/validation.js';
import { recordAudit } from '../audit/record.js';
import { endSessionsOf, newRecoveryCodes, secondFactorOf, turnOff, turnOn } from '../auth/auth.js';
import { Refusal } from '../base/refusal.js';
import type { Secrets } from '../base/secrets.js';
import type { Context } from '../db/context.js';
import { inTransaction } from '../db/in-transaction.js';
import type { By } from '../users/by.js';
import { checkOwnPassword } from './own-password.js';

export interface SecondFactorContext extends Context {
  secrets: Secrets;
}

/** Turns it on and ends the other sessions. Returns the recovery codes. Throws InvalidInput on a wrong `code` or `currentPassword`, 409 when it is on. */
export async function addOwnSecondFactor(
  { secrets, ...context }: SecondFactorContext,
  { caller, ...by }: By,
  { currentPassword, ...given }: NewSecondFactor,
): Promise<string[]> {
  await checkOwnPassword(context, caller, currentPassword);
  return inTransaction(context.db, async (trx) => {
    const at = context.clock.now();
    const codes = await turnOn(trx, caller._id, { ...given, secrets }, at);
    if (codes === 'wrong') throw new InvalidInput([{ path: 'code', ...refusal('wrong-code') }]);
    if (codes === 'is-on') throw new Refusal(409, refusal('second-factor-on'));
    await endSessionsOf(trx, caller._id, at, { exceptSessionId: caller.sessionId });
    await recordAudit(trx, { ...by, kind: 'second-factor-on', subject: by.actor, at });
    return codes;
  });
}

/** Replaces the recovery codes. Throws InvalidInput on a wrong `currentPassword`, 409 when the second factor is off. */
export async function renewOwnRecoveryCodes(
  context: Context,
  { caller, ...by }: By,
  { currentPassword }: PasswordAgain,
): Promise<string[]> {
  await checkOwnPassword(context, caller, currentPassword);
  return inTransaction(context.db, async (trx) => {
    const { isOn } = await secondFactorOf(trx, caller._id);
    if (!isOn) throw new Refusal(409, refusal('second-factor-off'));
    const details = 'New recovery codes';
    const at = context.clock.now();
    await recordAudit(trx, { ...by, kind: 'second-factor-on', subject: by.actor, details, at });
    return newRecoveryCodes(trx, caller._id);
  });
}

/** Turns it off. Idempotent. Throws InvalidInput on a wrong `currentPassword`. */
export async function dropOwnSecondFactor(
  context: Context,
  { caller, ...by }: By,
  { currentPassword }: PasswordAgain,
): Promise<void> {
  await checkOwnPassword(context, caller, currentPassword);
  await inTransaction(context.db, async (trx) => {
    if (!(await turnOff(trx, caller._id))) return;
    const at = context.clock.now();
    await recordAudit(trx, { ...by, kind: 'second-factor-off', subject: by.actor, at });
  });
}

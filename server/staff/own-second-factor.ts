/** A person turns their own second factor on or off: an authenticator app, and passkeys. */
import { refusal } from '../../src/contract/refusals/all.js';
import { MAX_PASSKEYS } from '../../src/contract/limits.js';
import type { NewPasskey } from '../../src/contract/auth/passkeys.js';
import type { NewSecondFactor, PasswordAgain } from '../../src/contract/auth/second-factor.js';
import { InvalidInput } from '../../src/contract/base/validation.js';
import { recordAudit } from '../audit/record.js';
import {
  addApp,
  addPasskey,
  dropPasskey,
  endSessionsOf,
  newRecoveryCodes,
  secondFactorOf,
  turnOff,
  type PasskeyConfig,
  type PasskeyPage,
} from '../auth/auth.js';
import type { Caller } from '../base/caller.js';
import { Refusal } from '../base/refusal.js';
import type { Secrets } from '../base/secrets.js';
import { inTransaction, lockNames, type Db } from '../db/context.js';
import type { By } from '../users/by.js';
import { lockUser } from '../users/users.queries.js';
import { checkOwnPassword, type PasswordContext } from './own-password.js';

export interface SecondFactorContext extends PasswordContext {
  /** Which pages may use passkeys, and the domain of the passkeys. */
  config: PasskeyConfig;
  secrets: Secrets;
}

/**
 * Adds an app and ends the other sessions. Returns the new recovery codes, none if the person has some already. Throws InvalidInput on a
 * wrong `code` or `currentPassword`, 409 when the person has an app already.
 */
export const addOwnSecondFactor = (
  { secrets, ...context }: SecondFactorContext,
  { caller, ...by }: By,
  given: NewSecondFactor,
): Promise<string[]> =>
  change(context, caller, given, async (trx, at) => {
    const codes = await addApp(trx, caller._id, { ...given, secrets }, at);
    if (codes === 'wrong') throw new InvalidInput([{ path: 'code', ...refusal('wrong-code') }]);
    if (codes === 'is-on') throw new Refusal(409, refusal('second-factor-on'));
    await endSessionsOf(trx, caller._id, at, { exceptSessionId: caller.sessionId });
    await recordAudit(trx, { ...by, kind: 'second-factor-on', subject: by.actor, at });
    return codes;
  });

/**
 * Adds a passkey and ends the other sessions. Returns the new recovery codes, none if the person has some already. Throws InvalidInput on
 * a wrong `currentPassword`, 409 when the passkey can't be used here or the person has too many.
 */
export const addOwnPasskey = (
  { secrets, ...context }: SecondFactorContext,
  { caller, ...by }: By,
  passkey: NewPasskey,
  page: PasskeyPage,
): Promise<string[]> =>
  change(context, caller, passkey, async (trx, at) => {
    const codes = await addPasskey(trx, caller._id, passkey, { page, secrets }, at);
    if (codes === 'wrong') throw new Refusal(409, refusal('wrong-passkey'));
    if (codes === 'too-many') throw new Refusal(409, refusal('too-many-passkeys', { max: MAX_PASSKEYS }));
    await endSessionsOf(trx, caller._id, at, { exceptSessionId: caller.sessionId });
    const details = `Passkey: ${passkey.name}`;
    await recordAudit(trx, { ...by, kind: 'second-factor-on', subject: by.actor, details, at });
    return codes;
  });

/** Removes a passkey. Idempotent. Throws InvalidInput on a wrong `currentPassword`. */
export const dropOwnPasskey = (
  context: PasswordContext,
  { caller, ...by }: By,
  entry: PasswordAgain & { passkeyId: string },
): Promise<void> =>
  change(context, caller, entry, async (trx, at) => {
    const name = await dropPasskey(trx, caller, entry.passkeyId, at);
    if (name === undefined) return;
    const details = `Passkey: ${name}`;
    await recordAudit(trx, { ...by, kind: 'second-factor-off', subject: by.actor, details, at });
  });

/** Replaces the recovery codes. Throws InvalidInput on a wrong `currentPassword`, 409 when the second factor is off. */
export const renewOwnRecoveryCodes = (
  context: PasswordContext,
  { caller, ...by }: By,
  entry: PasswordAgain,
): Promise<string[]> =>
  change(context, caller, entry, async (trx, at) => {
    const { isOn } = await secondFactorOf(trx, caller._id);
    if (!isOn) throw new Refusal(409, refusal('second-factor-off'));
    const details = 'New recovery codes';
    await recordAudit(trx, { ...by, kind: 'second-factor-on', subject: by.actor, details, at });
    return newRecoveryCodes(trx, caller._id);
  });

/** Turns the second factor off, which ends the other sessions of a person who needs one. Idempotent. Throws InvalidInput on a wrong `currentPassword`. */
export const dropOwnSecondFactor = (
  context: PasswordContext,
  { caller, ...by }: By,
  entry: PasswordAgain,
): Promise<void> =>
  change(context, caller, entry, async (trx, at) => {
    if (await turnOff(trx, caller._id, at, caller))
      await recordAudit(trx, { ...by, kind: 'second-factor-off', subject: by.actor, at });
  });

/** Checks the caller's password, then makes the change in a transaction. Changes of one person run one after another. */
async function change<T>(
  context: PasswordContext,
  caller: Caller,
  { currentPassword }: PasswordAgain,
  work: (trx: Db, at: number) => Promise<T>,
): Promise<T> {
  await checkOwnPassword(context, caller, currentPassword);
  return inTransaction(context.db, async (trx) => {
    await lockNames(trx, [`second-factor-change:${caller._id}`]);
    // A supervisor who removes the person's second factor takes this lock too.
    await lockUser(trx, caller._id);
    return work(trx, context.clock.now());
  });
}

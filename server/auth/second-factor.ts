/** The second factor of a login: codes of an authenticator app, each used once, and recovery codes. */
import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from '../../src/contract/limits.js';
import type { SecondFactor } from '../../src/contract/second-factor.js';
import { seal, unseal } from '../base/sealed.js';
import type { Secrets } from '../base/secrets.js';
import type { Database } from '../db/schema.js';
import { backOff, countTry, forgetTries } from '../limits/back-off.js';
import { hashOf } from './secret-tokens.js';

const ISSUER = 'Rental Desk';
const SECRET_BYTES = 20;
/** A code of the step before or after counts too, because clocks of phones differ. */
const STEPS_AROUND = 1;
/** Whoever knows the password may try so many codes without a wait. */
const RULE = backOff({ free: 5 });
/** Without letters and digits that look alike: 24 of these 30 are 117 random bits, so a fast hash is enough. */
const RECOVERY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ234567';
const RECOVERY_LENGTH = 24;

/** What became of a code: `needed` when none was given. */
export type CodeVerdict = 'no-factor' | 'needed' | 'wrong' | 'app' | 'recovery-code';

/** A new secret in base32, and the address that an app reads from a QR code. */
export function newSecret(email: string): { secret: string; address: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, address: new TOTP({ issuer: ISSUER, label: email, secret }).toString() };
}

/** The step of a code of the secret; null for any other code. */
function stepOf(secret: string, code: string, nowMs: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const away = totp.validate({ token: code, timestamp: nowMs, window: STEPS_AROUND });
  return away === null ? null : totp.counter({ timestamp: nowMs }) + away;
}

/** Stores the secret, if the code is one of it. Returns the recovery codes, or why not. */
export async function turnOn(
  trx: Kysely<Database>,
  userId: string,
  { secret, code, secrets }: { secret: string; code: string; secrets: Secrets },
  nowMs: number,
): Promise<string[] | 'wrong' | 'is-on'> {
  const step = isSecret(secret) ? stepOf(secret, spaceless(code), nowMs) : null;
  if (step === null) return 'wrong';
  const { numInsertedOrUpdatedRows: isNew } = await trx
    .insertInto('second_factors')
    .values({
      user_id: userId,
      sealed_secret: seal(secret, purposeOf(userId), secrets),
      last_step: step,
      created_at: nowMs,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirstOrThrow();
  return isNew ? newRecoveryCodes(trx, userId) : 'is-on';
}

/** Whether the text is a secret as `newSecret` makes them. */
const isSecret = (text: string): boolean => /^[A-Z2-7]{32}$/.test(text);

/** Replaces a person's recovery codes by new ones. */
export async function newRecoveryCodes(trx: Kysely<Database>, userId: string): Promise<string[]> {
  const letter = () => RECOVERY_LETTERS.charAt(randomInt(RECOVERY_LETTERS.length));
  const code = () => Array.from({ length: RECOVERY_LENGTH }, letter).join('');
  const codes = Array.from({ length: RECOVERY_CODES }, code);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((made) => ({ user_id: userId, code_hash: recoveryHash(userId, made) })))
    .execute();
  // Groups of four are easier to copy by hand.
  return codes.map((made) => made.replaceAll(/.{4}(?=.)/g, '$&-'));
}

/** Removes a person's second factor. Returns whether there was one. */
export async function turnOff(trx: Kysely<Database>, userId: string): Promise<boolean> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function secondFactorOf(db: Kysely<Database>, userId: string): Promise<SecondFactor> {
  const factor = await findFactor(db, userId);
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { isOn: factor !== undefined, recoveryCodesLeft: left };
}

/**
 * Checks the code of a login whose first factor was right, and uses it up. Throws 429 after too many wrong codes: the wait is that of
 * the account, because only a person who knows its password gets here.
 */
export async function checkCode(
  trx: Kysely<Database>,
  userId: string,
  { code, secrets }: { code: string | undefined; secrets: Secrets },
  nowMs: number,
): Promise<CodeVerdict> {
  const factor = await findFactor(trx, userId);
  if (!factor) return 'no-factor';
  if (code === undefined) return 'needed';
  const triesKey = `second-factor:${userId}`;
  await countTry(trx, triesKey, RULE, nowMs);
  const typed = spaceless(code);
  const kind = /^\d{6}$/.test(typed) ? 'app' : 'recovery-code';
  const isRight =
    kind === 'app'
      ? await useAppCode(trx, { ...factor, userId, code: typed, secrets }, nowMs)
      : await useRecoveryCode(trx, userId, typed.replaceAll('-', '').toUpperCase());
  if (!isRight) return 'wrong';
  await forgetTries(trx, triesKey);
  return kind;
}

interface AppCode {
  sealed_secret: string;
  userId: string;
  code: string;
  secrets: Secrets;
}

async function useAppCode(
  trx: Kysely<Database>,
  { sealed_secret, userId, code, secrets }: AppCode,
  nowMs: number,
): Promise<boolean> {
  const secret = unseal(sealed_secret, purposeOf(userId), secrets);
  const step = secret === null ? null : stepOf(secret, code, nowMs);
  if (secret === null || step === null) return false;
  // Only a later step counts, so that a code works once, over all servers. It is sealed again, in case the secret was replaced.
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_step: step, sealed_secret: seal(secret, purposeOf(userId), secrets) })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function useRecoveryCode(trx: Kysely<Database>, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryHash(userId, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const findFactor = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('second_factors').select('sealed_secret').where('user_id', '=', userId).executeTakeFirst();

const purposeOf = (userId: string) => `second-factor ${userId}`;
const spaceless = (text: string) => text.replaceAll(/\s/g, '');
const recoveryHash = (userId: string, code: string) => hashOf(`recovery ${userId} ${code}`);

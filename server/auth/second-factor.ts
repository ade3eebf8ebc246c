/** The second factor of a login: codes of an authenticator app, each used once, passkeys, and recovery codes. */
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from '../../src/contract/limits.js';
import type { NewPasskey, PasskeyProof } from '../../src/contract/auth/passkeys.js';
import type { SecondFactor } from '../../src/contract/auth/second-factor.js';
import type { Caller } from '../base/caller.js';
import { seal, unseal } from '../base/sealed.js';
import type { Secrets } from '../base/secrets.js';
import type { Db } from '../db/context.js';
import { backOff, countTry, forgetTries } from '../limits/back-off.js';
import { endSessionsWithoutFactor } from './end-sessions.js';
import { passkeysOf, removePasskey, storePasskey, usePasskey, type PasskeyPage } from './passkeys.js';
import { hashOf } from './secret-tokens.js';

const ISSUER = 'Rental Desk';
const SECRET_BYTES = 20;
/** A code of the step before or after counts too, because clocks of phones differ. */
const STEPS_AROUND = 1;
/** How many codes a person who knows the password may try without a wait. */
const RULE = backOff({ free: 5 });
/** No two of these characters look alike. A code of 24 of them has 117 random bits, so a fast hash is enough. */
const RECOVERY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ234567';
const RECOVERY_LENGTH = 24;

/** Why a login was refused: no second factor was sent (`…-needed` says which one the person has), or the one that was sent is wrong. */
export type RefusedFactor =
  'second-factor-needed' | 'passkey-needed' | 'any-factor-needed' | 'wrong-code' | 'wrong-factor';
/** Which second factor a login had. */
export type ProvedFactor = 'no-factor' | 'app' | 'passkey' | 'recovery-code';

/** What a login sends as second factor. */
export interface FactorProof {
  code?: string | undefined;
  passkey?: PasskeyProof | undefined;
}

/** A second factor, and what its check needs. */
export interface FactorCheck extends FactorProof {
  page: PasskeyPage;
  secrets: Secrets;
  /** Who tries: wrong ones make only them wait. By default everybody whose browser the account doesn't know. */
  triedBy?: { deviceToken: string | undefined } | { sessionId: string };
}

/** A new secret in base32, and the address that an app reads from a QR code. */
export function newSecret(email: string): { secret: string; address: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, address: new TOTP({ issuer: ISSUER, label: email, secret }).toString() };
}

/** The 30 s step in which the secret makes this code; null when the secret doesn't make it around now. */
function stepOf(secret: string, code: string, nowMs: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: nowMs, window: STEPS_AROUND });
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta;
}

/** Stores the secret if it makes the code. Returns the new recovery codes (none when the person has some already), or why it was refused. */
export async function addApp(
  trx: Db,
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
  return isNew ? firstRecoveryCodes(trx, userId) : 'is-on';
}

/** Stores a new passkey. Returns the new recovery codes (none when the person has some already), or why it was refused. */
export async function addPasskey(
  trx: Db,
  userId: string,
  passkey: NewPasskey,
  check: { page: PasskeyPage; secrets: Secrets },
  nowMs: number,
): Promise<string[] | 'wrong' | 'too-many'> {
  const verdict = await storePasskey(trx, userId, passkey, check, nowMs);
  return verdict === 'stored' ? firstRecoveryCodes(trx, userId) : verdict;
}

/** Removes a passkey of the caller, and the recovery codes if no second factor is left. Returns the passkey's name; undefined when there is none. */
export async function dropPasskey(
  trx: Db,
  caller: Pick<Caller, '_id' | 'sessionId'>,
  passkeyId: string,
  nowMs: number,
): Promise<string | undefined> {
  const name = await removePasskey(trx, caller._id, passkeyId);
  if (name !== undefined && !(await secondFactorOf(trx, caller._id)).isOn)
    await turnOff(trx, caller._id, nowMs, caller);
  return name;
}

/** A person gets recovery codes with their first second factor. */
async function firstRecoveryCodes(trx: Db, userId: string): Promise<string[]> {
  const { hasApp, passkeys } = await secondFactorOf(trx, userId);
  return passkeys.length + Number(hasApp) > 1 ? [] : newRecoveryCodes(trx, userId);
}

/** Whether the text is a secret as `newSecret` makes them. */
const isSecret = (text: string): boolean => /^[A-Z2-7]{32}$/.test(text);

/** Replaces a person's recovery codes by new ones. */
export async function newRecoveryCodes(trx: Db, userId: string): Promise<string[]> {
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

/**
 * Removes a person's app, passkeys and recovery codes. If the person needs a second factor, this ends their sessions (except one), so
 * that no open page goes on without it. Returns whether the second factor was on.
 */
export async function turnOff(
  trx: Db,
  userId: string,
  nowMs: number,
  except?: { sessionId: string },
): Promise<boolean> {
  const { isOn } = await secondFactorOf(trx, userId);
  for (const table of ['recovery_codes', 'passkeys', 'second_factors'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  await endSessionsWithoutFactor(trx, nowMs, { userId, exceptSessionId: except?.sessionId });
  return isOn;
}

export async function secondFactorOf(db: Db, userId: string): Promise<Omit<SecondFactor, 'isNeeded'>> {
  const hasApp = (await findFactor(db, userId)) !== undefined;
  const passkeys = await passkeysOf(db, userId);
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { isOn: hasApp || passkeys.length > 0, hasApp, passkeys, recoveryCodesLeft: left };
}

/**
 * Checks the second factor of a login whose password or mailed link was right, and marks it as used. Throws 429 after too many wrong
 * ones. Only a person who has passed the first factor gets here. Each browser that the account knows has its own limit, so that somebody
 * else who knows the password can't make its owner wait there; all other browsers share one.
 */
export async function checkFactor(
  trx: Db,
  userId: string,
  { code, passkey, page, secrets, triedBy }: FactorCheck,
  nowMs: number,
): Promise<ProvedFactor | RefusedFactor> {
  const factor = await findFactor(trx, userId);
  const hasPasskey = (await passkeysOf(trx, userId)).length > 0;
  if (!factor && !hasPasskey) return 'no-factor';
  if (code === undefined && passkey === undefined) {
    if (!hasPasskey) return 'second-factor-needed';
    return factor ? 'any-factor-needed' : 'passkey-needed';
  }
  const triesKey = triesKeyOf(userId, triedBy);
  await countTry(trx, triesKey, RULE, nowMs);
  const proved = passkey
    ? (await usePasskey(trx, userId, passkey, { page, secrets }, nowMs)) && 'passkey'
    : await useCode(trx, userId, { code: code ?? '', factor, secrets }, nowMs);
  if (!proved) return hasPasskey ? 'wrong-factor' : 'wrong-code';
  await forgetTries(trx, triesKey);
  return proved;
}

function triesKeyOf(userId: string, triedBy: FactorCheck['triedBy']): string {
  const account = `second-factor:${userId}`;
  if (triedBy === undefined) return account;
  if ('sessionId' in triedBy) return `${account}:${triedBy.sessionId}`;
  return triedBy.deviceToken === undefined ? account : `${account}:${hashOf(triedBy.deviceToken)}`;
}

async function useCode(
  trx: Db,
  userId: string,
  {
    code,
    factor,
    secrets,
  }: { code: string; factor: { sealed_secret: string } | undefined; secrets: Secrets },
  nowMs: number,
): Promise<'app' | 'recovery-code' | false> {
  const typed = spaceless(code);
  if (/^\d{6}$/.test(typed))
    return (
      factor !== undefined &&
      (await useAppCode(trx, { ...factor, userId, code: typed, secrets }, nowMs)) &&
      'app'
    );
  return (await useRecoveryCode(trx, userId, typed.replaceAll('-', '').toUpperCase())) && 'recovery-code';
}

interface AppCode {
  sealed_secret: string;
  userId: string;
  code: string;
  secrets: Secrets;
}

async function useAppCode(
  trx: Db,
  { sealed_secret, userId, code, secrets }: AppCode,
  nowMs: number,
): Promise<boolean> {
  const secret = unseal(sealed_secret, purposeOf(userId), secrets);
  const step = secret === null ? null : stepOf(secret, code, nowMs);
  if (secret === null || step === null) return false;
  // Only a later step is accepted, so that a code works only once, on any server. The app's secret is sealed again, because the
  // server's own secret may have been replaced.
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_step: step, sealed_secret: seal(secret, purposeOf(userId), secrets) })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function useRecoveryCode(trx: Db, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryHash(userId, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const findFactor = (db: Db, userId: string) =>
  db.selectFrom('second_factors').select('sealed_secret').where('user_id', '=', userId).executeTakeFirst();

const purposeOf = (userId: string) => `second-factor ${userId}`;
const spaceless = (text: string) => text.replaceAll(/\s/g, '');
const recoveryHash = (userId: string, code: string) => hashOf(`recovery ${userId} ${code}`);

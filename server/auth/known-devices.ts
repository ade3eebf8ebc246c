/**
 * The browsers that an account has logged in from. Each known browser has its own wait after wrong passwords:
 * strangers' attempts from other browsers don't count, and a guess from a known browser takes no tokens of
 * the account or the address. Only a login, or a new password by a mailed link, makes a browser known, so
 * strangers can't add rows.
 *
 * A browser has a token for each account, so a token that an attacker plants in somebody else's browser is of
 * no use. A new password by a mailed link forgets all known browsers, because somebody else who knew the old
 * password may have one. A password change by the logged-in owner keeps them, because under attack the owner
 * needs them most, and a known browser can guess only about 20 times an hour.
 */
import { DAY_MS } from '../../src/contract/base/business-day.js';
import { KNOWN_DEVICE_DAYS } from '../../src/contract/limits.js';
import { inTransaction, type Db } from '../db/context.js';
import { hashOf, newSecretToken } from './secret-tokens.js';
import { afterAllowedTry, backOff, type TryCount } from '../limits/back-off.js';

/** The maximum number of known browsers per account; beyond it the one unused for longest is removed. */
const MAX_DEVICES = 20;

const RULE = backOff({ free: 5 });

/**
 * Returns the one of a browser's tokens by which the account knows it; undefined if the account doesn't know
 * it.
 */
export async function findKnownDevice(
  db: Db,
  userId: string,
  tokens: readonly string[],
  nowMs: number,
): Promise<string | undefined> {
  if (tokens.length === 0) return undefined;
  const rows = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', tokens.map(hashOf))
    .where('used_at', '>', nowMs - KNOWN_DEVICE_DAYS * DAY_MS)
    .execute();
  const known = new Set(rows.map(({ token_hash }) => token_hash));
  return tokens.find((token) => known.has(hashOf(token)));
}

/**
 * Counts an attempt from a known browser as failed, before its password is checked. Throws 429 while the
 * browser has to wait.
 */
export async function countDeviceLogin(db: Db, token: string, nowMs: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const device = await trx
      .selectFrom('known_devices')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .forUpdate()
      .executeTakeFirst();
    if (device) await putCount(trx, device.token_hash, afterAllowedTry(device, RULE, nowMs));
  });
}

/** Makes a browser known to an account, or extends that, and resets its failures. Returns its token. */
export async function rememberDevice(
  db: Db,
  userId: string,
  knownToken: string | undefined,
  nowMs: number,
): Promise<string> {
  const token = knownToken ?? newSecretToken();
  const state = { used_at: nowMs, failures: 0, failed_at: 0, retry_at: 0 };
  await db
    .insertInto('known_devices')
    .values({ token_hash: hashOf(token), user_id: userId, ...state })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(state))
    .execute();
  const kept = db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', hashOf(token))
    .orderBy('used_at', 'desc')
    .limit(MAX_DEVICES - 1);
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', kept)
    .where('token_hash', '<>', hashOf(token))
    .execute();
  return token;
}

/** Makes the account forget all its known browsers. */
export async function forgetDevices(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

async function putCount(trx: Db, tokenHash: string, count: TryCount): Promise<void> {
  await trx.updateTable('known_devices').set(count).where('token_hash', '=', tokenHash).execute();
}

/** Holds back logins that come too fast after failures (slow-down.rules.ts says how fast is too fast). */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inTransaction } from '../db/in-transaction.js';
import { slowDown } from '../../src/contract/refusals.js';
import { lockNames } from '../db/lock-names.js';
import type { Database } from '../db/schema.js';
import { Refusal } from '../refusal.js';
import { putCount } from './failure-counts.queries.js';
import { afterFailure, RULES, waitsUntilMs } from './slow-down.rules.js';

type Kind = keyof typeof RULES;

export interface Attempt {
  email: string;
  address: string;
  /** The account has logged in from this address not long ago. */
  isKnownAddress: boolean;
}

/** A login attempt that may go on. It counts as failed until `succeeded` says otherwise. */
export interface CountedAttempt {
  succeeded(trx: Kysely<Database>): Promise<void>;
}

/**
 * Counts an attempt, or throws 429 when one of its counts still has to wait; a refused attempt lengthens no wait. It is
 * counted before the password is looked at, so that a hundred guesses sent at once aren't a hundred free ones.
 */
export async function countAttempt(
  db: Kysely<Database>,
  attempt: Attempt,
  nowMs: number,
): Promise<CountedAttempt> {
  const keys = keysOf(attempt);
  const retryAtMs = await inTransaction(db, async (trx) => {
    await lockNames(trx, Object.values(keys));
    const rows = await trx
      .selectFrom('login_failures')
      .selectAll()
      .where('key', 'in', Object.values(keys))
      .execute();
    const counts = new Map(rows.map((row) => [row.key, row]));
    const waitsFor: Kind[] = attempt.isKnownAddress ? ['pair', 'address'] : ['pair', 'address', 'account'];
    const retryAt = Math.max(...waitsFor.map((kind) => waitsUntilMs(counts.get(keys[kind]))));
    if (retryAt > nowMs) return retryAt;
    for (const kind of Object.keys(keys) as Kind[])
      await putCount(trx, keys[kind], afterFailure(counts.get(keys[kind]), RULES[kind], nowMs));
    return null;
  });
  if (retryAtMs !== null) throw tooOften(retryAtMs, nowMs);
  return {
    succeeded: async (trx) => {
      // An attempt that is being counted writes what it has read: nothing is taken back in between.
      await lockNames(trx, Object.values(keys));
      await forgiveFailures(trx, attempt);
      await takeBack(trx, keys.address, nowMs);
    },
  };
}

/** Forgets the failures of an account, as far as they would slow down this address. */
export async function forgiveFailures(
  trx: Kysely<Database>,
  account: { email: string; address: string },
): Promise<void> {
  const keys = keysOf(account);
  await trx.deleteFrom('login_failures').where('key', 'in', [keys.pair, keys.account]).execute();
}

export function tooOften(retryAtMs: number, nowMs: number): Refusal {
  const seconds = Math.ceil((retryAtMs - nowMs) / 1000);
  return new Refusal(429, slowDown(seconds), { code: 'slow-down', retryAtMs });
}

/** A success at an address takes back its own count only: the address may still be guessing at other accounts. */
async function takeBack(trx: Kysely<Database>, key: string, countedAtMs: number): Promise<void> {
  await trx
    .updateTable('login_failures')
    .set((row) => ({
      failures: row('failures', '-', 1),
      retry_at: row
        .case()
        .when('failed_at', '=', countedAtMs)
        .then(countedAtMs)
        .else(row.ref('retry_at'))
        .end(),
    }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();
}

/** Hashed, because people type passwords into the e-mail field. */
function keysOf({ email, address }: Pick<Attempt, 'email' | 'address'>): Record<Kind, string> {
  const key = (kind: Kind, value: string) =>
    `${kind}:${createHash('sha256').update(value).digest('base64url')}`;
  return {
    pair: key('pair', `${email} ${address}`),
    address: key('address', address),
    account: key('account', email),
  };
}

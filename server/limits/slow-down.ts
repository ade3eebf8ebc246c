/** Holds back what comes too fast (slow-down.rules.ts says how fast is too fast). */
import type { Kysely } from 'kysely';
import { refusal } from '../../src/contract/refusals/all.js';
import { remainingMs } from '../base/clock.js';
import { lockNames } from '../db/lock-names.js';
import type { Database } from '../db/schema.js';
import { Refusal } from '../base/refusal.js';
import { findCount, putCount } from './failure-counts.queries.js';
import { afterFailure, waitsUntilMs, type WaitRule } from './slow-down.rules.js';

/**
 * Counts a try. Gives the instant until which it has to wait, and counts nothing then; null when it may go on. A try is counted
 * before it is looked at, so that a hundred sent at once aren't a hundred free ones.
 */
export async function countTry(
  trx: Kysely<Database>,
  key: string,
  rule: WaitRule,
  nowMs: number,
): Promise<number | null> {
  await lockNames(trx, [key]);
  const count = await findCount(trx, key);
  const retryAtMs = waitsUntilMs(count);
  if (remainingMs(retryAtMs, rule.maxWaitMs, nowMs) > 0) return retryAtMs;
  await putCount(trx, key, afterFailure(count, rule, nowMs));
  return null;
}

/** Forgets the tries of a key. */
export async function forgetTries(trx: Kysely<Database>, key: string): Promise<void> {
  await lockNames(trx, [key]);
  await trx.deleteFrom('login_failures').where('key', '=', key).execute();
}

export function tooOften(retryAtMs: number, nowMs: number): Refusal {
  const seconds = Math.ceil((retryAtMs - nowMs) / 1000);
  return new Refusal(429, refusal('slow-down', { seconds }), { retryAtMs });
}

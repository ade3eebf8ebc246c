/**
 * The exponential back-off that limits how often something may be tried, over all servers. Some tries are
 * free. After that each try doubles the wait before the next, up to a maximum. The counts are rows of
 * `login_failures`, by a key that says what they count. (The count of a browser that an account knows is in
 * its own row: auth/known-devices.ts.)
 */
import { remainingMs } from '../base/clock.js';
import { tooManyAttempts } from '../base/refusal.js';
import type { LoginFailuresTable } from '../db/auth-schema.js';
import { lockNames, type Db } from '../db/context.js';

export interface BackOff {
  /**
   * The number of tries without a wait. The next try causes the first wait, and each further one doubles it.
   */
  free: number;
  firstWaitMs: number;
  maxWaitMs: number;
  /** The count is forgotten after this time without a try. The time of a wait doesn't count. */
  resetAfterMs: number;
}

/** Makes a rule from its figures. By default the waits are between a second and 15 minutes. */
export const backOff = (rule: Pick<BackOff, 'free'> & Partial<BackOff>): BackOff => ({
  firstWaitMs: 1000,
  maxWaitMs: 15 * 60_000,
  resetAfterMs: 15 * 60_000,
  ...rule,
});

export type TryCount = Omit<LoginFailuresTable, 'key'>;

/**
 * Until when a count requires a wait; null if it requires none. If a count requires no wait, its `retry_at`
 * equals `failed_at`, the time of its last try. That time may be later than `nowMs`, because the later of two
 * parallel tries may be counted first.
 */
export function waitUntil(count: TryCount | undefined, { maxWaitMs }: BackOff, nowMs: number): number | null {
  if (!count || count.retry_at <= count.failed_at) return null;
  return remainingMs(count.retry_at, maxWaitMs, nowMs) > 0 ? count.retry_at : null;
}

/** The count after one more try at this moment. */
export function afterTry(count: TryCount | undefined, rule: BackOff, nowMs: number): TryCount {
  const isOld = !count || nowMs - Math.max(count.failed_at, count.retry_at) >= rule.resetAfterMs;
  const failures = isOld ? 1 : count.failures + 1;
  const excess = failures - rule.free;
  const waitMs = excess <= 0 ? 0 : Math.min(rule.maxWaitMs, rule.firstWaitMs * 2 ** (excess - 1));
  return { failures, failed_at: nowMs, retry_at: nowMs + waitMs };
}

/** The count after one more try at this moment. Throws 429 while the count requires a wait. */
export function afterAllowedTry(count: TryCount | undefined, rule: BackOff, nowMs: number): TryCount {
  const waitUntilMs = waitUntil(count, rule, nowMs);
  if (waitUntilMs !== null) throw tooManyAttempts(waitUntilMs, nowMs);
  return afterTry(count, rule, nowMs);
}

/**
 * Counts a try of a key. Throws 429, and counts nothing, while the key has to wait. Call it before the work, so that
 * parallel tries are counted too.
 */
export async function countTry(trx: Db, key: string, rule: BackOff, nowMs: number): Promise<void> {
  await lockNames(trx, [key]);
  await putCount(trx, key, afterAllowedTry(await findCount(trx, key), rule, nowMs));
}

/** Counts a try that has already happened, whether or not the key had to wait. */
export async function countDone(trx: Db, key: string, rule: BackOff, nowMs: number): Promise<void> {
  await lockNames(trx, [key]);
  await putCount(trx, key, afterTry(await findCount(trx, key), rule, nowMs));
}

/** Whether a key has to wait. */
export const mustWait = async (db: Db, key: string, rule: BackOff, nowMs: number): Promise<boolean> =>
  waitUntil(await findCount(db, key), rule, nowMs) !== null;

/** Forgets the tries of a key. */
export async function forgetTries(trx: Db, key: string): Promise<void> {
  await lockNames(trx, [key]);
  await trx.deleteFrom('login_failures').where('key', '=', key).execute();
}

const findCount = (db: Db, key: string): Promise<TryCount | undefined> =>
  db.selectFrom('login_failures').selectAll().where('key', '=', key).executeTakeFirst();

async function putCount(trx: Db, key: string, count: TryCount): Promise<void> {
  await trx
    .insertInto('login_failures')
    .values({ key, ...count })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(count))
    .execute();
}

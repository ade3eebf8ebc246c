/**
 * How failed logins slow down the next ones. Three counts stand beside each other: of an account from one address (somebody
 * guesses a password), of an address (somebody tries many accounts) and of an account from all addresses (many machines
 * guess together). None of them locks: the longest wait is 15 minutes, and the last one spares addresses that the account's
 * owner has logged in from.
 */
import type { LoginFailuresTable } from '../db/auth-schema.js';

interface SlowDownRule {
  /** Failures that cost no wait. The one after them costs the first wait (a second), and each further one doubles it. */
  free: number;
  firstWaitMs?: number;
  maxWaitMs: number;
  /** The count is forgotten after so long without a failure. */
  fadeMs: number;
}

const FIRST_WAIT_MS = 1000;
const MINUTE_MS = 60_000;

export const RULES = {
  pair: { free: 5, maxWaitMs: 15 * MINUTE_MS, fadeMs: 15 * MINUTE_MS },
  address: { free: 50, maxWaitMs: MINUTE_MS, fadeMs: 15 * MINUTE_MS },
  account: { free: 20, maxWaitMs: MINUTE_MS / 2, fadeMs: 60 * MINUTE_MS },
} satisfies Record<string, SlowDownRule>;

export type Count = Pick<LoginFailuresTable, 'failures' | 'failed_at' | 'retry_at'>;

/**
 * Until when a count makes wait; 0 where it doesn't. A count without a wait says so by the instant of its failure, which may be
 * later than now: of two attempts at once the second to be counted may have come first.
 */
export const waitsUntilMs = (count: Count | undefined): number =>
  count && count.retry_at > count.failed_at ? count.retry_at : 0;

/** The count after one more failure now. Time spent waiting doesn't fade it: who waits out the longest wait is still slow. */
export function afterFailure(count: Count | undefined, rule: SlowDownRule, nowMs: number): Count {
  const isFaded = !count || nowMs - Math.max(count.failed_at, count.retry_at) >= rule.fadeMs;
  const failures = isFaded ? 1 : count.failures + 1;
  const excess = failures - rule.free;
  const waitMs =
    excess <= 0 ? 0 : Math.min(rule.maxWaitMs, (rule.firstWaitMs ?? FIRST_WAIT_MS) * 2 ** (excess - 1));
  return { failures, failed_at: nowMs, retry_at: nowMs + waitMs };
}

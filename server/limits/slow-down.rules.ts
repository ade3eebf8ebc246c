/**
 * Waits that double with each failure or request, up to a longest one: of a known browser (known-devices.ts), of the current password
 * in the profile, of requests for links and of mails. (Attempts from unknown browsers: login-limits.ts.)
 */
import type { LoginFailuresTable } from '../db/auth-schema.js';

export interface WaitRule {
  /** Failures that cost no wait. The one after them costs the first wait (a second), and each further one doubles it. */
  free: number;
  firstWaitMs?: number;
  maxWaitMs: number;
  /** The count is forgotten after so long without a failure. */
  fadeMs: number;
}

const FIRST_WAIT_MS = 1000;

export type Count = Pick<LoginFailuresTable, 'failures' | 'failed_at' | 'retry_at'>;

/**
 * Until when a count makes wait; 0 where it doesn't. A count without a wait says so by the instant of its failure, which may be
 * later than now: of two attempts at once the second to be counted may have come first.
 */
export const waitsUntilMs = (count: Count | undefined): number =>
  count && count.retry_at > count.failed_at ? count.retry_at : 0;

/** The count after one more failure now. Time spent waiting doesn't fade it: who waits out the longest wait is still slow. */
export function afterFailure(count: Count | undefined, rule: WaitRule, nowMs: number): Count {
  const isFaded = !count || nowMs - Math.max(count.failed_at, count.retry_at) >= rule.fadeMs;
  const failures = isFaded ? 1 : count.failures + 1;
  const excess = failures - rule.free;
  const waitMs =
    excess <= 0 ? 0 : Math.min(rule.maxWaitMs, (rule.firstWaitMs ?? FIRST_WAIT_MS) * 2 ** (excess - 1));
  return { failures, failed_at: nowMs, retry_at: nowMs + waitMs };
}

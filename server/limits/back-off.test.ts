import { describe, expect, it } from 'vitest';
import { afterTry, backOff, waitUntil, type TryCount } from './back-off.js';

const RULE = backOff({ free: 5 });

/** The wait in seconds after each of some tries. Every try is made as soon as the previous wait is over. */
function waitsSeconds(tries: number): number[] {
  let count: TryCount | undefined;
  let nowMs = 0;
  return Array.from({ length: tries }, () => {
    count = afterTry(count, RULE, nowMs);
    nowMs = count.retry_at;
    return (count.retry_at - count.failed_at) / 1000;
  });
}

describe('back-off', () => {
  it('lets five tries pass without a wait, then doubles the wait from a second to 15 minutes', () => {
    expect(waitsSeconds(17)).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('allows a try that began before the last counted one', () => {
    const counted = afterTry(undefined, RULE, 1005);
    expect(waitUntil(counted, RULE, 1000)).toBeNull();
    expect(waitUntil(undefined, RULE, 1000)).toBeNull();
    const slow = afterTry({ failures: 5, failed_at: 0, retry_at: 0 }, RULE, 1005);
    expect(waitUntil(slow, RULE, 1000)).toBe(2005);
  });

  it('ends with its wait, and when the clock was set back', () => {
    const rule = backOff({ free: 0, maxWaitMs: 1000 });
    const count = afterTry(undefined, rule, 10_000);
    expect([10_999, 11_000, 1000].map((nowMs) => waitUntil(count, rule, nowMs))).toEqual([
      11_000,
      null,
      null,
    ]);
  });

  it('is forgotten after a quiet time, which begins when the wait is over', () => {
    const { resetAfterMs } = RULE;
    const slow: TryCount = { failures: 30, failed_at: 0, retry_at: 900_000 };
    expect(afterTry(slow, RULE, 900_000 + resetAfterMs - 1).failures).toBe(31);
    expect(afterTry(slow, RULE, 900_000 + resetAfterMs).failures).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { afterFailure, RULES, waitsUntilMs, type Count } from './slow-down.rules.js';

/** The waits, in seconds, after each of so many failures, every one made as soon as the last wait is over. */
function waitsSeconds(rule: keyof typeof RULES, failures: number): number[] {
  let count: Count | undefined;
  let nowMs = 0;
  return Array.from({ length: failures }, () => {
    count = afterFailure(count, RULES[rule], nowMs);
    nowMs = count.retry_at;
    return (count.retry_at - count.failed_at) / 1000;
  });
}

describe('how failed logins slow down the next', () => {
  it('gives an account five free failures at one address, then doubles from a second to 15 minutes', () => {
    expect(waitsSeconds('pair', 17)).toEqual([
      0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900,
    ]);
  });

  it('gives an address 50 and at most a minute', () => {
    const waits = waitsSeconds('address', 60);
    expect(waits.slice(0, 50)).toEqual(Array(50).fill(0));
    expect(waits.slice(50)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
  });

  it('gives an account from everywhere 20 and at most half a minute', () => {
    expect(waitsSeconds('account', 27).slice(19)).toEqual([0, 1, 2, 4, 8, 16, 30, 30]);
  });

  it('lets an attempt through that came before the last one to be counted', () => {
    const counted = afterFailure(undefined, RULES.address, 1005);
    expect(waitsUntilMs(counted)).toBe(0);
    expect(waitsUntilMs(undefined)).toBe(0);
    const slow = afterFailure({ failures: 50, failed_at: 0, retry_at: 0 }, RULES.address, 1005);
    expect(waitsUntilMs(slow)).toBe(2005);
  });

  it('forgets after a quiet time, which begins when the wait is over', () => {
    const { fadeMs } = RULES.pair;
    const slow: Count = { failures: 30, failed_at: 0, retry_at: 900_000 };
    expect(afterFailure(slow, RULES.pair, 900_000 + fadeMs - 1).failures).toBe(31);
    expect(afterFailure(slow, RULES.pair, 900_000 + fadeMs).failures).toBe(1);
  });
});

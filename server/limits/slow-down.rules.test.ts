import { describe, expect, it } from 'vitest';
import { DEVICE_RULE } from '../auth/known-devices.js';
import { afterFailure, waitsUntilMs, type Count } from './slow-down.rules.js';

/** The waits, in seconds, after each of so many failures, every one made as soon as the last wait is over. */
function waitsSeconds(failures: number): number[] {
  let count: Count | undefined;
  let nowMs = 0;
  return Array.from({ length: failures }, () => {
    count = afterFailure(count, DEVICE_RULE, nowMs);
    nowMs = count.retry_at;
    return (count.retry_at - count.failed_at) / 1000;
  });
}

describe('waits after failures', () => {
  it('give a known browser five free failures, then double from a second to 15 minutes', () => {
    expect(waitsSeconds(17)).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('let an attempt through that came before the last one to be counted', () => {
    const counted = afterFailure(undefined, DEVICE_RULE, 1005);
    expect(waitsUntilMs(counted)).toBe(0);
    expect(waitsUntilMs(undefined)).toBe(0);
    const slow = afterFailure({ failures: 5, failed_at: 0, retry_at: 0 }, DEVICE_RULE, 1005);
    expect(waitsUntilMs(slow)).toBe(2005);
  });

  it('are forgotten after a quiet time, which begins when the wait is over', () => {
    const { fadeMs } = DEVICE_RULE;
    const slow: Count = { failures: 30, failed_at: 0, retry_at: 900_000 };
    expect(afterFailure(slow, DEVICE_RULE, 900_000 + fadeMs - 1).failures).toBe(31);
    expect(afterFailure(slow, DEVICE_RULE, 900_000 + fadeMs).failures).toBe(1);
  });
});

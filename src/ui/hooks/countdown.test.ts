import { describe, expect, it } from 'vitest';
import { msToNextSecond, secondsLeft } from './countdown.js';

describe('a countdown', () => {
  it('rounds up to whole seconds, so that nobody retries too early', () => {
    expect(secondsLeft(10_000, 9001)).toBe(1);
    expect(secondsLeft(10_000, 7000)).toBe(3);
  });

  it('ends at zero', () => {
    expect(secondsLeft(10_000, 10_000)).toBe(0);
    expect(secondsLeft(10_000, 99_000)).toBe(0);
    expect(secondsLeft(null, 5)).toBe(0);
  });

  it('ticks when the shown second changes', () => {
    expect(msToNextSecond(10_000, 7400)).toBe(600);
    expect(msToNextSecond(10_000, 7000)).toBe(1000);
    expect(msToNextSecond(10_000, 11_000)).toBe(0);
  });
});

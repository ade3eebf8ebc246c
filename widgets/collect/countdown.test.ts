import { describe, expect, it } from 'vitest';
import { inWords, msToNextSecond, secondsLeft, spokenWait } from './countdown.js';

describe('a countdown', () => {
  it('shows a begun second as whole, so that nobody comes too early', () => {
    expect(secondsLeft(10_000, 9001)).toBe(1);
    expect(secondsLeft(10_000, 7000)).toBe(3);
  });

  it('ends at nothing', () => {
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

describe('what is said of a wait', () => {
  it('is its beginning, each minute and its end, not every second', () => {
    const said = Array.from({ length: 76 }, (_, passed) => 75 - passed).filter((left) =>
      spokenWait(left, 75),
    );
    expect(said).toEqual([75, 60, 30, 10, 5, 0]);
  });

  it('is a sentence', () => {
    expect(spokenWait(75, 75)).toBe('1 minute 15 seconds until the next rental.');
    expect(spokenWait(0, 75)).toBe('You can fetch the next rental.');
  });

  it('counts one in the singular', () => {
    expect(inWords(1)).toBe('1 second');
    expect(inWords(60)).toBe('1 minute');
    expect(inWords(121)).toBe('2 minutes 1 second');
  });
});

import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../src/text/translate.js';
import { inWords, spokenWait } from './countdown.js';

describe('the announcement of a wait', () => {
  it('is made at its start, at each minute and at its end, not every second', () => {
    const said = Array.from({ length: 76 }, (_, passed) => 75 - passed).filter((left) =>
      spokenWait(ENGLISH, left, 75),
    );
    expect(said).toEqual([75, 60, 30, 10, 5, 0]);
  });

  it('is a sentence', () => {
    expect(spokenWait(ENGLISH, 75, 75)).toBe('1 minute 15 seconds until the next rental.');
    expect(spokenWait(ENGLISH, 0, 75)).toBe('You can fetch the next rental.');
  });

  it('uses the singular for one', () => {
    expect(inWords(ENGLISH, 1)).toBe('1 second');
    expect(inWords(ENGLISH, 60)).toBe('1 minute');
    expect(inWords(ENGLISH, 121)).toBe('2 minutes 1 second');
  });
});

import { describe, expect, it } from 'vitest';
import { formatNumber } from './number-format.js';
import { numberKey } from './number-key.js';

describe('number key', () => {
  it.each(['(702) 555-7288', '1 702 555 7288', '+1 702.555.7288', '7025557288', '17025557288'])(
    'is the same for %s',
    (typed) => {
      expect(numberKey(typed)).toBe('7025557288');
    },
  );

  it('drops a leading 1 only from eleven digits', () => {
    expect(numberKey('1234567890')).toBe('1234567890');
    expect(numberKey('+44 20 7946 0958')).toBe('442079460958');
    expect(numberKey('21234567890')).toBe('21234567890');
  });
});

describe('formatted number', () => {
  it('formats ten digits in the American way', () => {
    expect(formatNumber('1 702 555 7288')).toBe('(702) 555-7288');
  });

  it('leaves other numbers as they were typed', () => {
    expect(formatNumber('+44 20 7946 0958')).toBe('+44 20 7946 0958');
  });
});

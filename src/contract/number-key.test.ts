import { describe, expect, it } from 'vitest';
import { dialledNumber, formatNumber } from './number-format.js';
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

  it('never shows a foreign number of ten digits as an American one', () => {
    expect(formatNumber('+45 12 34 56 78')).toBe('+45 12 34 56 78');
    expect(formatNumber('+1 702 555 7288 ext. 4')).toBe('(702) 555-7288 ext. 4');
  });
});

describe('dialled number', () => {
  it.each([
    ['(702) 555-7288', '+17025557288'],
    ['1 702 555 7288', '+17025557288'],
    ['+1 702.555.7288', '+17025557288'],
    ['702-555-7288 ext. 12', '+17025557288'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+45 12 34 56 78', '+4512345678'],
    ['00442079460958', '00442079460958'],
    ['555-7288', '5557288'],
  ])('of %s is %s', (typed, dialled) => {
    expect(dialledNumber(typed)).toBe(dialled);
  });

  it('has exactly the digits that are shown, with the country code of North America where none is shown', () => {
    const digitsOf = (text: string) => text.replace(/\D/g, '');
    for (const number of [
      '702 555 7288',
      '17025557288',
      '+1 702 555 7288',
      '+45 12345678',
      '2079460958123',
    ]) {
      const [shown, dialled] = [formatNumber(number), dialledNumber(number)].map(digitsOf);
      expect([shown, `1${shown ?? ''}`]).toContain(dialled);
    }
  });
});

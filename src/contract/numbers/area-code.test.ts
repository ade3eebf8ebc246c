import { is } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { AreaCode, isLocalNumber, withAreaCode } from './area-code.js';
import { numberKey } from './number-key.js';

describe('a number of seven digits', () => {
  it.each(['555-7288', '5557288', 'Call 555.7288', '\u202a555 7288\u202c', '555-7288 x4'])(
    '%j is completed by the default area code',
    (typed) => {
      expect(isLocalNumber(typed)).toBe(true);
      expect(numberKey(withAreaCode(typed, '702'))).toBe('+17025557288');
    },
  );

  it('keeps its extension and its typed form', () => {
    expect(withAreaCode('Call 555-7288 x4', '702')).toBe('702 555-7288 ext. 4');
  });

  it.each(['(212) 555-7288', '+5557288', '1 212 555 7288', '55-557-288', '911', ''])(
    'is not recognised in %j, which is left unchanged',
    (typed) => {
      expect(isLocalNumber(typed)).toBe(false);
      expect(withAreaCode(typed, '702')).toBe(typed);
    },
  );
});

describe('the default area code', () => {
  it.each([
    ['702', true],
    ['102', false],
    ['70', false],
    ['7O2', false],
    ['', false],
    [702, false],
  ])('accepts %j as a setting: %s', (value, isAllowed) => {
    expect(is(value, AreaCode)).toBe(isAllowed);
  });
});

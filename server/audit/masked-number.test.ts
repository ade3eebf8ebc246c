import { expect, it } from 'vitest';
import { maskedNumber } from './masked-number.js';

it('names a phone number by its last four digits, however it was typed', () => {
  for (const number of ['(702) 555-7288', '1 702 555 7288', '7025557288'])
    expect(maskedNumber(number)).toBe('…7288');
});

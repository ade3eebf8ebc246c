import { expect, it } from 'vitest';
import { maskedNumber } from './masked-number.js';

it('a masked number shows only the last four digits of a phone number, in any typed form', () => {
  for (const number of ['(702) 555-7288', '1 702 555 7288', '7025557288'])
    expect(maskedNumber(number)).toBe('…7288');
});

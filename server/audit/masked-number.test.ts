import { expect, it } from 'vitest';
import { maskedNumber, typedText } from './record.js';

it('a masked number shows only the last four digits of a phone number, in any typed form', () => {
  for (const number of ['(702) 555-7288', '1 702 555 7288', '7025557288'])
    expect(maskedNumber(number)).toBe('…7288');
});

it('a typed text is shown in quotes, and masked when it is a number or a part of one', () => {
  expect(typedText('Ana Ruiz')).toBe('“Ana Ruiz”');
  expect(typedText('+1 702 555-7288')).toBe('…7288');
  expect(typedText('555')).toBe('…555');
  expect(typedText('12 St')).toBe('“12 St”');
});

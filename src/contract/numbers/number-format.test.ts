import { describe, expect, it } from 'vitest';
import { bareNumber, dialledNumber, formatContact, formatNumber } from './number-format.js';

describe('a number of an answer', () => {
  it.each([
    ['7025557288', '(702) 555-7288', '7025557288', '+17025557288'],
    ['1 702 555 7288', '(702) 555-7288', '7025557288', '+17025557288'],
    ['+1 702.555.7288', '(702) 555-7288', '7025557288', '+17025557288'],
    ['702-555-7288 ext. 12', '(702) 555-7288 ext. 12', '7025557288', '+17025557288'],
    ['+44 20 7946 0958', '+44 20 7946 0958', '+442079460958', '+442079460958'],
    // Never shown as an American number, although it has ten digits.
    ['+45 12 34 56 78', '+45 12 34 56 78', '+4512345678', '+4512345678'],
    ['(+507) 6000-0145', '+507 6000-0145', '+50760000145', '+50760000145'],
    ['555-7288', '555-7288', '5557288', '5557288'],
  ])('of %s is shown as %s, copied as %s and dialled as %s', (number, shown, copied, dialled) => {
    expect(formatNumber({ number })).toBe(shown);
    expect(bareNumber({ number })).toBe(copied);
    expect(dialledNumber({ number })).toBe(dialled);
  });

  it.each([
    ['001 702 555 7288', '+17025557288', '(702) 555-7288', '7025557288'],
    ['011 1 702 555 7288 ext. 4', '+17025557288', '(702) 555-7288 ext. 4', '7025557288'],
    ['00 507 6000-0145', '+50760000145', '+507 6000-0145', '+50760000145'],
    ['+44 (0)20 7946 0958', '+442079460958', '+442079460958', '+442079460958'],
  ])(
    'of %s with the key %s is shown as %s, copied as %s and dialled by its key',
    (number, numberKey, shown, copied) => {
      expect(formatNumber({ number, numberKey })).toBe(shown);
      expect(bareNumber({ number, numberKey })).toBe(copied);
      expect(dialledNumber({ number, numberKey })).toBe(numberKey);
    },
  );
});

it.each([
  ['50765550117', '+507 6555-0117'],
  ['+507 213-4455', '+507 213-4455'],
  ['+50765550117', '+507 6555-0117'],
  ['5075550117', '(507) 555-0117'],
  ['7025550101', '(702) 555-0101'],
  ['507 or the office', '507 or the office'],
])('a contact typed as %s is shown as %s', (contact, shown) => {
  expect(formatContact(contact)).toBe(shown);
});

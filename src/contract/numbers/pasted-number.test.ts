import { describe, expect, it } from 'vitest';
import { bareNumber, formatNumber } from './number-format.js';
import { numberKey } from './number-key.js';
import { cleanNumber } from './pasted-number.js';

describe('a pasted number', () => {
  it.each([
    ['\u202a(702) 555-7288\u202c', '(702) 555-7288'],
    ['\u200e+1 702 555 7288\u200f', '+1 702 555 7288'],
    ['Call 702-555-7288', '702-555-7288'],
    ['call or text: (702) 555-7288!', '(702) 555-7288'],
    ['tel:+17025557288', '+17025557288'],
    ['📞 702.555.7288 🏠', '702.555.7288'],
    ['7️⃣02 555 7288', '702 555 7288'],
    ['７０２ ５５５ ７２８８', '702 555 7288'],
    ['(cell) 702 555 7288', '702 555 7288'],
    ['702 555 7288, ask for Ann', '702 555 7288'],
    ['7025557288.0', '7025557288'],
    ['17025557288.0', '7025557288'],
    ['+1 702-555-7288.00', '+1 702-555-7288'],
    ['702.555.7288', '702.555.7288'],
    ['702-555-7288 extensión 12', '702-555-7288 ext. 12'],
    ['702-555-7288 x12', '702-555-7288 ext. 12'],
    ['Phone: 702-555-7288 Extension 12', '702-555-7288 ext. 12'],
    ['tel:+17025557288;ext=12', '+17025557288 ext. 12'],
    ['702-555-7288 or 702-555-7289', '702-555-7288 or 702-555-7289'],
    ['702-555-7288 after 5 pm', '702-555-7288 after 5'],
    ['call me', 'call me'],
    ['', ''],
  ])('%j is stored as %j', (pasted, stored) => {
    expect(cleanNumber(pasted)).toBe(stored);
    expect(cleanNumber(stored)).toBe(stored);
  });

  it('has the same identity with and without an extension', () => {
    expect(numberKey('1 702 555 7288 x12')).toBe('+17025557288');
    expect(numberKey('Call (702) 555-7288')).toBe('+17025557288');
  });

  it('is shown with its extension and dialled without', () => {
    expect(formatNumber({ number: '702-555-7288 ext. 12' })).toBe('(702) 555-7288 ext. 12');
    expect(bareNumber({ number: '702-555-7288 ext. 12' })).toBe('7025557288');
  });

  it('is found in linear time, even in a long text', () => {
    expect(numberKey(`7${' '.repeat(250_000)}x`)).toBe('7');
    expect(numberKey(`${'7 '.repeat(99)}x`)).toBe('7'.repeat(99));
  });
});

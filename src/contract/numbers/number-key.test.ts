import { describe, expect, it } from 'vitest';
import { numberKey, readNumber } from './number-key.js';
import { madeUpNumber, seeded, spelling } from './spellings-testing.js';

const keyOrCode = (text: string): string => {
  const read = readNumber(text);
  return 'key' in read ? read.key : read.fault.code;
};

describe('the key of a number', () => {
  it.each([
    // North America.
    ['7025559001', '+17025559001'],
    ['(702) 555-9001', '+17025559001'],
    ['702.555.9001', '+17025559001'],
    ['702/555/9001', '+17025559001'],
    ['1 702 555 9001', '+17025559001'],
    ['17025559001', '+17025559001'],
    ['1 1 702 555 9001', '+17025559001'],
    ['+1 702 555 9001', '+17025559001'],
    ['+1 1 702 555 9001', '+17025559001'],
    ['+1 (0)702 555 9001', '+17025559001'],
    ['001 702 555 9001', '+17025559001'],
    ['00 1 702 555 9001', '+17025559001'],
    ['+001 702 555 9001', '+17025559001'],
    ['011 1 702 555 9001', '+17025559001'],
    ['011 1 1 702 555 9001', '+17025559001'],
    ['01 702 555 9001', '+17025559001'],
    ['0 702 555 9001', '+17025559001'],
    ['1-809-555-1234', '+18095551234'],
    ['8095551234', '+18095551234'],
    // Other countries, with and without the digits that are dialled inside them.
    ['+507 6000-0145', '+50760000145'],
    ['(+507) 6000-0145', '+50760000145'],
    ['011 507 6000 0145', '+50760000145'],
    ['00507 6000 0145', '+50760000145'],
    ['001 507 6000 0145', '+50760000145'],
    ['00 507 240 3616', '+5072403616'],
    ['+507 (0)6000 0145', '+50760000145'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+44 020 7946 0958', '+442079460958'],
    ['011 44 020 7946 0958', '+442079460958'],
    ['+52 55 1234 5678', '+525512345678'],
    ['+52 1 55 1234 5678', '+525512345678'],
    ['+52 01 55 1234 5678', '+525512345678'],
    ['+52 044 55 1234 5678', '+525512345678'],
    ['+57 300 123 4567', '+573001234567'],
    ['+57 0 300 123 4567', '+573001234567'],
    ['+57 03 300 123 4567', '+573001234567'],
    // The zero is a part of the number in Italy.
    ['+39 06 1234 5678', '+390612345678'],
    ['+39 (0)6 1234 5678', '+390612345678'],
    ['+420 0 601 123 456', '+420601123456'],
    // What files, phones and people add.
    ['9075550101.0', '+19075550101'],
    ['19075550102.0', '+19075550102'],
    ['9075550101,00', '+19075550101'],
    ['="9075550101"', '+19075550101'],
    ["'9075550101", '+19075550101'],
    ['tel:+1-702-555-9001;ext=5', '+17025559001'],
    ['WhatsApp: +507 6000-0145 (Ann)', '+50760000145'],
    ['\u202a(702) 555-9001\u202c', '+17025559001'],
    ['７０２ ５５５ ９００１', '+17025559001'],
    ['٧٠٢ ٥٥٥ ٩٠٠١', '+17025559001'],
    ['702-555-9001 x5', '+17025559001'],
  ])('of %j is %s', (text, key) => {
    expect(keyOrCode(text)).toBe(key);
  });

  it.each([
    ['702 555 9001 9', 'number-needs-plus'],
    ['7025559001 / 0', 'digits-behind'],
    ['702-555-9001 after 5 pm', 'digits-behind'],
    ['907-555-0141/0142', 'two-numbers'],
    ['702-555-9001 or 702-555-9002', 'two-numbers'],
    ['7025559001 7025559002', 'two-numbers'],
    ['702 555 9001\n702 555 9002', 'two-numbers'],
    ['+17025559001 +17025559002', 'two-numbers'],
    ['3.05E+09', 'number-as-power'],
    ['9,07e9', 'number-as-power'],
    ['50760000145', 'number-needs-plus'],
    ['+999 123456', 'number-country'],
    ['+1 702 555', 'number-too-short'],
    ['+34 612 345 6789', 'number-too-long'],
    ['(102) 555-9001', 'number-area-code'],
    ['+1 002 555 9001', 'number-area-code'],
    ['55-557-288', 'number-without-area-code'],
    ['555-9001', 'number-without-area-code'],
    ['0000000000', 'number-one-digit'],
    ['123456', 'number-length'],
    ['1234567890123456', 'number-length'],
    ['702-555-9001a9', 'digits-behind'],
    ['70A5559001', 'number-characters'],
    ['call me', 'number-characters'],
    ['', 'number-characters'],
  ])('is refused for %j with %s', (text, code) => {
    expect(keyOrCode(text)).toBe(code);
  });

  it('is the same for every spelling of a number, and for what is stored of it', { timeout: 60_000 }, () => {
    const random = seeded(41);
    const wrong: string[] = [];
    for (let at = 0; at < 1000; at += 1) {
      const number = madeUpNumber(random);
      for (let times = 0; times < 20; times += 1) {
        const text = spelling(number, random);
        const read = readNumber(text);
        const isRight = 'key' in read && read.key === number.key && keyOrCode(read.number) === number.key;
        if (!isRight) wrong.push(`${number.key}: ${text}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('reads a number without a country code as one of the given country', () => {
    expect(readNumber('6000-0145', { country: 'PA' })).toMatchObject({ key: '+50760000145' });
    expect(readNumber('020 7946 0958', { country: 'GB' })).toMatchObject({ key: '+442079460958' });
    expect(readNumber('001 702 555 9001', { country: 'PA' })).toMatchObject({ key: '+17025559001' });
  });

  it('says how to get the digits that Excel has dropped', () => {
    const read = readNumber('3.05E+09', { label: 'Phone' });
    expect('fault' in read && read.fault).toEqual({
      code: 'number-as-power',
      values: { label: 'Phone', typed: '3.05E+09' },
      message:
        'Phone is written as 3.05E+09: Excel has left only its first digits. ' +
        'In the original file format the column as Number with 0 decimal places, then save it again.',
    });
  });
});

describe('the key by which a number is looked up', () => {
  it('is the key of the number that a text has with a plus, which older versions stored without one', () => {
    expect(numberKey('44 20 7946 0958')).toBe('+442079460958');
  });

  it('is made of the digits of a text that is no number', () => {
    expect(numberKey('555-9001')).toBe('5559001');
    expect(numberKey('call me')).toBe('');
  });
});

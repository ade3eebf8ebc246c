import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/contract/settings/settings.js';
import { type CallingHours, isOpen, localMinute, opensAt } from './calling-hours.js';

const RULES: CallingHours = DEFAULT_SETTINGS;
const NIGHT = { ...RULES, callingFrom: '01:30', callingTo: '03:30' };
const NEW_YORK = 'America/New_York';
const ms = (instant: string) => Date.parse(instant);

/** The instants of a span, a minute apart, at which a zone opens or closes. */
function changes(zone: string, rules: CallingHours, from: string, to: string): string[] {
  const found: string[] = [];
  for (let at = ms(from); at <= ms(to); at += 60_000)
    if (isOpen(zone, rules, at) !== isOpen(zone, rules, at - 60_000))
      found.push(
        `${isOpen(zone, rules, at) ? 'opens' : 'closes'} ${new Date(at).toISOString().slice(11, 16)}`,
      );
  return found;
}

describe('the window of a zone', () => {
  it('opens and closes at the minute on the local clock', () => {
    expect(changes(NEW_YORK, RULES, '2026-11-20T00:00Z', '2026-11-20T23:59Z')).toEqual([
      'closes 02:00',
      'opens 13:00',
    ]);
  });

  it('is an hour shorter when the clock skips an hour of it', () => {
    // On 8 March 2026 the clock goes from 2:00 to 3:00, at 07:00 UTC.
    expect(changes(NEW_YORK, NIGHT, '2026-03-08T04:00Z', '2026-03-08T12:00Z')).toEqual([
      'opens 06:30',
      'closes 07:30',
    ]);
  });

  it('is interrupted when the clock goes back before its beginning', () => {
    // On 1 November 2026 the clock goes from 2:00 to 1:00, at 06:00 UTC.
    expect(changes(NEW_YORK, NIGHT, '2026-11-01T04:00Z', '2026-11-01T12:00Z')).toEqual([
      'opens 05:30',
      'closes 06:00',
      'opens 06:30',
      'closes 08:30',
    ]);
  });

  it('ends with the day at 00:00', () => {
    const rules = { ...RULES, callingTo: '00:00' };
    expect(changes(NEW_YORK, rules, '2026-11-20T00:00Z', '2026-11-20T23:59Z')).toEqual([
      'closes 05:00',
      'opens 13:00',
    ]);
  });

  it('is closed on the other days of the week, by the local calendar', () => {
    const rules = { ...RULES, callingDays: 'fri', callingTo: '00:00', callingFrom: '00:00' };
    // 20 November 2026 is a Friday.
    expect(changes('Pacific/Honolulu', rules, '2026-11-20T00:00Z', '2026-11-22T00:00Z')).toEqual([
      'opens 10:00',
      'closes 10:00',
    ]);
  });

  it('is open for an area code in two zones only while it is open in both', () => {
    const both = 'America/Boise&America/Los_Angeles';
    expect(changes(both, RULES, '2026-11-20T00:00Z', '2026-11-20T23:59Z')).toEqual([
      'closes 04:00',
      'opens 16:00',
    ]);
  });
});

describe('a number whose time zone is unknown', () => {
  const at = ms('2026-11-20T09:00:00Z');

  it.each([
    ['always', true],
    ['never', false],
    ['America/New_York', false],
    ['Pacific/Honolulu', false],
  ] as const)('may be called at 4 AM in New York under the rule %s: %s', (unknownTimeZone, expected) => {
    expect(isOpen('', { ...RULES, unknownTimeZone }, at)).toBe(expected);
  });

  it('opens by the clock of the chosen zone, and never without one', () => {
    const rules = { ...RULES, unknownTimeZone: 'America/Chicago' } as const;
    expect(opensAt('', rules, at)).toBe(ms('2026-11-20T14:00:00Z'));
    expect(localMinute('', rules, ms('2026-11-20T14:00:00Z'))).toBe(8 * 60);
    expect(opensAt('', { ...RULES, unknownTimeZone: 'never' }, at)).toBeNull();
  });
});

describe('the next opening', () => {
  it('is the next time that the window begins there', () => {
    expect(opensAt(NEW_YORK, RULES, ms('2026-11-20T09:17:05Z'))).toBe(ms('2026-11-20T13:00:00Z'));
    const rules = { ...RULES, callingFrom: '08:07', callingDays: 'mon' };
    expect(opensAt('Asia/Kathmandu', rules, ms('2026-11-20T09:00:00Z'))).toBe(ms('2026-11-23T02:22:00Z'));
  });

  it('is the end of a skipped hour when the window begins in it', () => {
    const rules = { ...RULES, callingFrom: '02:30' };
    expect(opensAt(NEW_YORK, rules, ms('2026-03-08T05:00:00Z'))).toBe(ms('2026-03-08T07:00:00Z'));
  });

  it('is missing for zones whose windows have no moment in common', () => {
    const rules = { ...RULES, callingTo: '09:00' };
    expect(opensAt('America/New_York&Asia/Tokyo', rules, ms('2026-11-20T09:00:00Z'))).toBeNull();
  });
});

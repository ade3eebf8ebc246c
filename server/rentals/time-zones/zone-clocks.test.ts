import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/contract/base/business-day.js';
import { minutesAheadOfUtc } from '../../../src/contract/base/zone-clock.js';
import { clocksOf } from './zone-clocks.js';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();

describe('the clocks of a time zone', () => {
  it('change at the minute at which they do there', () => {
    const clocks = clocksOf('America/New_York', NOW).filter(({ since }) => since > NOW);
    expect(clocks.slice(0, 2).map(({ since, minutes }) => [iso(since), minutes])).toEqual([
      ['2027-03-14T07:00:00.000Z', -240],
      ['2027-11-07T06:00:00.000Z', -300],
    ]);
  });

  it('are one where the clock never changes, and for numbers that may always be called', () => {
    const whole = { since: 0, until: Number.MAX_SAFE_INTEGER };
    expect(clocksOf('America/Phoenix', NOW)).toEqual([{ name: 'America/Phoenix', minutes: -420, ...whole }]);
    expect(clocksOf('always', NOW)).toEqual([{ name: 'always', minutes: 0, ...whole }]);
  });

  it.each([
    'America/St_Johns',
    'Europe/London',
    'Africa/Casablanca',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ])(
    'of %s leave no instant out, and say what the clock there says, from a year ago to three years ahead',
    (name) => {
      const clocks = clocksOf(name, NOW);
      expect(clocks.slice(1).map(({ since }) => since)).toEqual(
        clocks.slice(0, -1).map(({ until }) => until),
      );
      for (let atMs = NOW - 365 * DAY_MS; atMs < NOW + 3 * 365 * DAY_MS; atMs += 7 * 3_600_000)
        expect(clocks.find(({ since, until }) => since <= atMs && atMs < until)?.minutes, iso(atMs)).toBe(
          minutesAheadOfUtc(name, atMs),
        );
    },
  );
});

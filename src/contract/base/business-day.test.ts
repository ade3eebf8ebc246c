import { describe, expect, it } from 'vitest';
import { formatDateTime, formatTime } from './business-clock.js';
import {
  businessDay,
  businessWallClock,
  endOfBusinessDay,
  fromBusinessWallClock,
  startOfBusinessDay,
} from './business-day.js';

const lastMoment = Date.parse('2026-11-21T04:59:59.999Z');
const midnight = Date.parse('2026-11-21T05:00:00.000Z');

describe('business day', () => {
  it('changes at midnight in Panama, five hours after UTC', () => {
    expect(businessDay(lastMoment)).toBe('2026-11-20');
    expect(businessDay(midnight)).toBe('2026-11-21');
  });

  it('begins and ends at Panama midnight, in summer too', () => {
    expect(startOfBusinessDay('2026-11-21')).toBe(midnight);
    expect(endOfBusinessDay('2026-11-20')).toBe(midnight);
    expect(startOfBusinessDay('2026-07-01')).toBe(Date.parse('2026-07-01T05:00:00Z'));
  });

  it('is right across the ends of months and years', () => {
    expect(endOfBusinessDay('2026-12-31')).toBe(Date.parse('2027-01-01T05:00:00Z'));
    expect(endOfBusinessDay('2028-02-28')).toBe(Date.parse('2028-02-29T05:00:00Z'));
  });
});

describe('shown dates', () => {
  it('are US-style on a 12-hour clock in Panama time', () => {
    expect(formatDateTime('2026-11-21T19:05:00.000Z')).toBe('11/21/26, 2:05 PM');
    expect(formatTime(midnight)).toBe('12:00 AM');
  });
});

describe('the clock of a form', () => {
  it('converts to Panama time and back', () => {
    expect(businessWallClock(Date.parse('2026-11-21T04:59:59.999Z'))).toBe('2026-11-20T23:59');
    expect(fromBusinessWallClock('2026-11-20T23:59')).toBe(Date.parse('2026-11-21T04:59:00.000Z'));
    expect(fromBusinessWallClock('soon')).toBeNaN();
  });
});

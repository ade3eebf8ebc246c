import { describe, expect, it } from 'vitest';
import { addDays, isSameSpan, PRESETS, withEnd } from './day-range.js';
import { resolveSpan } from './relative-day.js';

describe('addDays', () => {
  it('counts across months, years and leap days', () => {
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});

describe('the presets', () => {
  it('include today in the last seven and thirty days, in this week and in this month', () => {
    const spans = PRESETS.map(({ span }) => resolveSpan(span, '2026-11-21'));
    expect(spans.map(({ start, end }) => [start, end])).toEqual([
      ['2026-11-21', '2026-11-21'],
      ['2026-11-20', '2026-11-20'],
      ['2026-11-15', '2026-11-21'],
      ['2026-11-16', '2026-11-21'],
      ['2026-11-09', '2026-11-15'],
      ['2026-10-23', '2026-11-21'],
      ['2026-11-01', '2026-11-21'],
      ['2026-10-01', '2026-10-31'],
    ]);
  });
});

describe('withEnd', () => {
  it('changes one end and leaves the other', () => {
    expect(withEnd({ start: '2026-11-01' }, 'end', '2026-11-05')).toEqual({
      start: '2026-11-01',
      end: '2026-11-05',
    });
    expect(withEnd({ start: '2026-11-01', end: '2026-11-05' }, 'start', undefined)).toEqual({
      end: '2026-11-05',
    });
  });

  it('never makes a span run backwards', () => {
    const span = withEnd({ start: '2026-11-01', end: '2026-11-05' }, 'start', '2026-11-09');
    expect(isSameSpan(span, { start: '2026-11-09', end: '2026-11-09' })).toBe(true);
  });
});

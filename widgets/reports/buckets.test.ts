import { describe, expect, it } from 'vitest';
import { reportPeriodOf } from '../../src/contract/reports/reports.js';
import { bucketsOf } from './buckets.js';

const period = (day: string, picked: number, hour: number | null = null) => ({
  day,
  hour,
  entered: picked,
  picked,
  valid: picked,
  invalid: 0,
});
const picksOf = (...given: Parameters<typeof bucketsOf>) =>
  bucketsOf(...given).map(({ day, picked }) => [day, picked]);

describe('the bars of a report', () => {
  it.each([
    [1, 'hour'],
    [2, 'day'],
    [62, 'day'],
    [63, 'week'],
    [366, 'week'],
    [373, 'month'],
  ])('of %i days are one for each %s', (days, kind) => {
    expect(reportPeriodOf(days)).toBe(kind);
  });

  it('of one day are its 24 hours', () => {
    const bars = bucketsOf('2026-11-20', '2026-11-20', 'hour', [period('2026-11-20', 4, 23)]);
    expect(bars.map(({ hour, picked }) => [hour, picked])).toEqual([
      ...Array.from({ length: 23 }, (_, hour) => [hour, 0]),
      [23, 4],
    ]);
  });

  it('include the days without rentals', () => {
    expect(picksOf('2026-11-18', '2026-11-20', 'day', [period('2026-11-19', 4)])).toEqual([
      ['2026-11-18', 0],
      ['2026-11-19', 4],
      ['2026-11-20', 0],
    ]);
  });

  it('are weeks from Monday, of which the first and the last may be incomplete', () => {
    // 1 January 2026 is a Thursday.
    const bars = picksOf('2026-01-01', '2026-03-31', 'week', [
      period('2026-01-01', 3),
      period('2026-01-05', 4),
    ]);
    expect(bars).toHaveLength(14);
    expect(bars.slice(0, 3)).toEqual([
      ['2026-01-01', 3],
      ['2026-01-05', 4],
      ['2026-01-12', 0],
    ]);
    expect(bars.at(-1)).toEqual(['2026-03-30', 0]);
  });

  it('are calendar months, of which the first and the last may be incomplete', () => {
    const bars = picksOf('2025-01-31', '2026-03-02', 'month', [
      period('2025-01-31', 1),
      period('2025-02-01', 2),
    ]);
    expect(bars).toHaveLength(15);
    expect(bars.slice(0, 2)).toEqual([
      ['2025-01-31', 1],
      ['2025-02-01', 2],
    ]);
    expect(bars.at(-1)).toEqual(['2026-03-01', 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { bucketKind, bucketsOf } from './buckets.js';

const day = (on: string, picked: number) => ({ day: on, entered: picked, picked, valid: picked, invalid: 0 });

describe('the bars of a report', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 'day'],
    ['2026-09-20', '2026-11-20', 'day'],
    ['2026-09-19', '2026-11-20', 'week'],
    ['2025-11-20', '2026-11-20', 'week'],
    ['2025-01-01', '2026-12-31', 'month'],
  ])('from %s to %s are one for each %s', (start, end, kind) => {
    expect(bucketKind(start, end)).toBe(kind);
  });

  it('include the days without rentals', () => {
    const bars = bucketsOf('2026-11-18', '2026-11-20', [day('2026-11-19', 4)]);
    expect(bars.map(({ day: first, picked }) => [first, picked])).toEqual([
      ['2026-11-18', 0],
      ['2026-11-19', 4],
      ['2026-11-20', 0],
    ]);
  });

  it('add up the seven days of each week from the first day of the report', () => {
    const bars = bucketsOf('2026-01-01', '2026-03-31', [
      day('2026-01-01', 1),
      day('2026-01-07', 2),
      day('2026-01-08', 4),
      day('2026-03-31', 8),
    ]);
    expect(bars).toHaveLength(13);
    expect(bars.slice(0, 2).map(({ day: first, picked }) => [first, picked])).toEqual([
      ['2026-01-01', 3],
      ['2026-01-08', 4],
    ]);
    expect(bars.at(-1)).toMatchObject({ day: '2026-03-26', picked: 8 });
  });

  it('add up calendar months, of which the first and the last may be incomplete', () => {
    const bars = bucketsOf('2025-01-31', '2026-03-02', [
      day('2025-01-31', 1),
      day('2025-02-28', 2),
      day('2026-03-02', 4),
    ]);
    expect(bars).toHaveLength(15);
    expect(bars.slice(0, 2)).toMatchObject([
      { day: '2025-01-31', picked: 1 },
      { day: '2025-02-01', picked: 2 },
    ]);
    expect(bars.at(-1)).toMatchObject({ day: '2026-03-01', picked: 4 });
  });
});

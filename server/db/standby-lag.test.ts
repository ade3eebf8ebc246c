import { describe, expect, it } from 'vitest';
import { endOfRecords, standbyLag } from './standby-lag.js';

describe('standbyLag', () => {
  it('is unknown until the standby has replayed a position that was noted', () => {
    const lag = standbyLag();
    lag.replayed(100);
    expect(lag.ms(0)).toBeNull();
    lag.note(101, 1000);
    lag.replayed(100);
    expect(lag.ms(1000)).toBeNull();
    lag.replayed(101);
    expect(lag.ms(1200)).toBe(200);
  });

  it('counts from the newest position that the standby has replayed', () => {
    const lag = standbyLag();
    for (const second of [1, 2, 3]) lag.note(100 * second, 1000 * second);
    lag.replayed(250);
    expect(lag.ms(3000)).toBe(1000);
    lag.replayed(300);
    expect(lag.ms(3000)).toBe(0);
  });

  it('doesn’t grow while nothing happens on the primary', () => {
    const lag = standbyLag();
    for (const second of [1, 2, 3]) {
      lag.note(100, 1000 * second);
      lag.replayed(100);
    }
    expect(lag.ms(3000)).toBe(0);
  });

  it('remembers a limited number of positions, and is right again when the standby has caught up', () => {
    const lag = standbyLag();
    for (let second = 1; second <= 5000; second += 1) lag.note(second, 1000 * second);
    lag.replayed(5000);
    expect(lag.ms(5_000_000)).toBe(4_000_000);
    lag.note(5001, 5_001_000);
    lag.replayed(5001);
    expect(lag.ms(5_001_000)).toBe(0);
  });

  it('is unknown after a reset', () => {
    const lag = standbyLag();
    lag.note(1, 1000);
    lag.replayed(1);
    lag.note(2, 2000);
    lag.reset();
    lag.replayed(2);
    expect(lag.ms(2000)).toBeNull();
  });
});

describe('endOfRecords', () => {
  const FILE = 16 * 1024 * 1024;

  it.each([
    ['before the header of a new file', FILE, FILE + 40, FILE],
    ['before the header of a new page', FILE + 8192, FILE + 8192 + 24, FILE + 8192],
    ['after a record that is not written yet', FILE + 100, FILE + 140, FILE + 140],
    [
      'after the first record of a page that is not written yet',
      FILE + 8192,
      FILE + 8192 + 48,
      FILE + 8192 + 48,
    ],
    ['where it was when it was asked for, if more was written since', FILE + 8192, FILE + 100, FILE + 100],
  ])('is %s', (_where, written, inserted, end) => {
    expect(endOfRecords({ inserted, written })).toBe(end);
  });
});

import { describe, expect, it } from 'vitest';
import { isRelativeDay, resolveDay, resolveSpan } from './relative-day.js';

describe('a relative day', () => {
  it('is resolved relative to the day on which it is read', () => {
    const words = ['today', 'yesterday', '6-days-ago'];
    expect(words.map((word) => resolveDay(word, '2026-11-21'))).toEqual([
      '2026-11-21',
      '2026-11-20',
      '2026-11-15',
    ]);
    expect(words.map((word) => resolveDay(word, '2027-01-01'))).toEqual([
      '2027-01-01',
      '2026-12-31',
      '2026-12-26',
    ]);
  });

  it('finds the ends of weeks, which begin on Monday', () => {
    const ends = (today: string) =>
      ['start-of-week', 'start-of-last-week', 'end-of-last-week'].map((word) => resolveDay(word, today));
    expect(ends('2026-11-23')).toEqual(['2026-11-23', '2026-11-16', '2026-11-22']);
    expect(ends('2027-01-03')).toEqual(['2026-12-28', '2026-12-21', '2026-12-27']);
  });

  it('finds the ends of months across years and leap days', () => {
    const ends = (today: string) =>
      ['start-of-month', 'start-of-last-month', 'end-of-last-month'].map((word) => resolveDay(word, today));
    expect(ends('2028-03-31')).toEqual(['2028-03-01', '2028-02-01', '2028-02-29']);
    expect(ends('2027-01-01')).toEqual(['2027-01-01', '2026-12-01', '2026-12-31']);
  });

  it('is one of a few words, not the name of any object’s property', () => {
    expect(['today', 'tomorrow', 'constructor', '2026-11-21', ''].map(isRelativeDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a span', () => {
  it('leaves absolute days unchanged', () => {
    const span = { start: '2026-11-01', end: '2026-11-05' };
    expect(resolveSpan(span, '2027-03-01')).toEqual(span);
  });

  it('has open ends when none is set', () => {
    expect(resolveSpan({}, '2026-11-21')).toEqual({ start: undefined, end: undefined });
    expect(resolveSpan({ start: 'today' }, '2026-11-21')).toEqual({ start: '2026-11-21', end: undefined });
  });

  it('exchanges two days in the wrong order, as an address may name them', () => {
    expect(resolveSpan({ start: '2026-11-24', end: '2026-11-20' }, '2026-11-25')).toEqual({
      start: '2026-11-20',
      end: '2026-11-24',
    });
  });

  it('becomes one day, not an empty list, when an old bookmark starts after its end', () => {
    expect(resolveSpan({ start: 'today', end: '2026-11-20' }, '2026-11-22')).toEqual({
      start: '2026-11-20',
      end: '2026-11-20',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { readPlace, writePlace, type ListShape } from './list-address.js';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const SHAPE: ListShape<'search' | 'startDate' | 'status'> = {
  defaults: { search: '', startDate: '2026-11-21', status: 'open' },
  accepts: {
    search: (text) => text.length >= 3,
    startDate: isDay,
    status: (text) => ['open', 'done'].includes(text),
  },
  pageSizes: [20, 50, 100],
};
const UNTOUCHED = { page: 1, pageSize: 20, filters: SHAPE.defaults };

describe('the address of a list', () => {
  it('is empty for an unchanged list, and only for that', () => {
    expect(writePlace(UNTOUCHED, SHAPE)).toBe('');
    expect(readPlace('', SHAPE)).toEqual(UNTOUCHED);
  });

  it('is read back as the same state of the list', () => {
    const place = {
      page: 3,
      pageSize: 50,
      filters: { search: 'Zoë & Ana + 1=2', startDate: '', status: 'done' },
    };
    const text = writePlace(place, SHAPE);
    expect(text).toBe('search=Zo%C3%AB+%26+Ana+%2B+1%3D2&startDate=&status=done&page=3&limit=50');
    expect(readPlace(text, SHAPE)).toEqual(place);
  });

  it('distinguishes a removed filter from one that nobody changed', () => {
    expect(readPlace('status=', SHAPE).filters.status).toBe('');
    expect(readPlace('search=ana', SHAPE).filters.status).toBe('open');
  });

  it.each([
    'page=0&limit=7',
    'page=1.5&limit=-20',
    'page=two&limit=1e9',
    'status=sold&startDate=tomorrow&search=an',
    'colour=red&constructor=1&__proto__=x',
    '%E0%A4%A&&&==',
  ])('ignores what it doesn’t understand: %s', (text) => expect(readPlace(text, SHAPE)).toEqual(UNTOUCHED));
});

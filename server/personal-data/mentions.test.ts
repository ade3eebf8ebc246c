import { describe, expect, it } from 'vitest';
import { mentions } from './mentions.js';

const AMERICAN = { numberKeys: ['+17025559163'], emails: [] };
const PANAMANIAN = { numberKeys: ['+50760000145'], emails: [] };
/** A number of an earlier version that nobody could read. */
const SHORT = { numberKeys: ['20261120'], emails: [] };

describe('a text mentions a number', () => {
  it.each([
    'Call (702) 555-9163 today',
    '7025559163.0',
    '001 702 555 9163',
    '011 1 702-555-9163',
    '+1 1 702 555 9163',
    '0 702 555 9163',
    '["Ana","1 702 555 9163"]',
    'room 5, 702 555 9163',
    'tel:+17025559163',
  ])('%s', (text) => {
    expect(mentions(text, AMERICAN)).toBe(true);
  });

  it('of another country with and without its plus or trunk zero', () => {
    for (const text of ['+507 6000-0145', '50760000145', '011 507 6000 0145', '+507 (0)6000 0145'])
      expect(mentions(text, PANAMANIAN), text).toBe(true);
  });

  it.each([
    ['longer digits', 'https://example.com/groups/97025559163'],
    ['more digits behind', '70255591631'],
    ['an id', 'item 4470255591638'],
    ['two numbers beside each other', '["702555","9163"]'],
  ])('not in %s', (_, text) => {
    expect(mentions(text, AMERICAN)).toBe(false);
  });

  it('that is short only where it is written without separators, because it may be a date', () => {
    expect(mentions('Moved in on 2026-11-20', SHORT)).toBe(false);
    expect(mentions('leads-120261120.csv', SHORT)).toBe(false);
    expect(mentions('Number 20261120', SHORT)).toBe(true);
  });
});

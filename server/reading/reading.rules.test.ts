import { HOUR_MS } from '../../src/contract/base/business-day.js';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/settings.js';
import { readingLimitsOf } from '../../src/contract/reading/reading-limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/limits.js';
import { packIds, hashOf, unpackInto } from './id-set.js';
import { personalRows, delayMs, endOfHourMs, hourOf, MAX_DELAY_MS } from './reading.rules.js';

describe('the delay', () => {
  it('is zero below the limit, then grows from 1 s to at most 10 s at twice the limit', () => {
    expect([0, 2999, 3000, 4500, 6000, 90_000].map((opened) => delayMs(opened, 3000))).toEqual([
      0, 0, 1000, 5500, 10_000, 10_000,
    ]);
  });

  it('is at most half of the time that a page waits for an answer', () => {
    expect(MAX_DELAY_MS).toBeLessThanOrEqual(REQUEST_TIMEOUT_MS / 2);
  });
});

describe('the hour', () => {
  it('begins with a full hour of the clock in every zone of whole hours', () => {
    const atTen = Date.parse('2026-11-20T15:00:00Z');
    expect(hourOf(atTen - 1)).toBe(hourOf(atTen) - 1);
    expect(hourOf(atTen + HOUR_MS - 1)).toBe(hourOf(atTen));
    expect(endOfHourMs(hourOf(atTen))).toBe(atTen + HOUR_MS);
  });
});

describe('the limits', () => {
  it('are one pair for supervisors and one for creators and pickers', () => {
    const settings = { ...DEFAULT_SETTINGS, supervisorRowsPerHour: 700, fieldProofsPerHour: 20 };
    for (const role of ['super-admin', 'admin', 'team-leader'] as const)
      expect(readingLimitsOf(settings, role)).toEqual({ rows: 700, proofs: 300 });
    for (const role of ['data-creator', 'data-picker'] as const)
      expect(readingLimitsOf(settings, role)).toEqual({ rows: 500, proofs: 20 });
  });
});

describe('the rows of an answer', () => {
  it('are found in every form of answer, by the id of their rental or person', () => {
    const staff = { _id: 'picker', contact: '1', inHand: { _id: 'held', number: '1' } };
    const deal = { _id: 'deal', rentalId: 'rental', number: '1' };
    expect(
      personalRows({ result: [{ _id: 'a', number: '1' }, deal, staff], countInfo: { total: 3 } }),
    ).toEqual(['a', 'rental', 'picker']);
    expect(personalRows({ rental: null })).toEqual([]);
    expect(personalRows({ rental: { _id: 'held', number: '1' } })).toEqual(['held']);
    expect(
      personalRows({ _id: 'creator', unread: 1, messages: [{ _id: 'm', rentalId: 'r', number: '1' }] }),
    ).toEqual(['r']);
    expect(personalRows({ _id: 'story', number: '1', events: [{ at: '', kind: 'created' }] })).toEqual([
      'story',
    ]);
  });
});

describe('a set of ids', () => {
  it('loses no id when it is stored and united with another set', () => {
    const ids = new Set(['a', 'b', 'c'].map(hashOf));
    const again = new Set([hashOf('c'), hashOf('d')]);
    unpackInto(again, packIds(ids));
    expect(again).toEqual(new Set(['c', 'd', 'a', 'b'].map(hashOf)));
  });
});

it('the audit entry gives the reason in a sentence with its figures', () => {
  const values = { count: 599, limit: 600, time: '2026-11-20T16:00:00Z' };
  expect(refusal('too-many-proofs-read', values).message).toBe(
    'You have opened 599 of 600 proofs this hour. You can open more from 11:00 AM.',
  );
});

import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/core/call-error.js';
import { ENGLISH } from '../../../src/text/translate.js';
import { refusalOf } from './refusal.js';
import { retryWords } from '../wait/refused.js';
import { refusal } from '../../../src/contract/refusals/all.js';

const NOW = Date.parse('2026-11-20T19:00:00Z');

describe('a refused fetch', () => {
  it('shows the server’s sentence, and its seconds independent of this clock', () => {
    const error = new CallError('HTTP', refusal('daily-limit', { picked: 50, limit: 50 }), {
      status: 403,
      retryAt: '2020-01-01T00:00:00Z',
      retryAfterSeconds: 90,
    });
    expect(refusalOf(error, NOW)).toEqual({
      icon: 'lock',
      title: error,
      retryAtMs: NOW + 90_000,
      mayChange: false,
    });
  });

  it('of an empty pool shows no time when it is unknown', () => {
    const error = new CallError('HTTP', refusal('pool-empty'), { status: 404 });
    expect(refusalOf(error, NOW)).toMatchObject({ title: error, retryAtMs: null });
  });

  it('by a lost connection says what failed and what to do', () => {
    const error = new CallError('FETCH_ERROR', refusal('unreachable'));
    expect(refusalOf(error, NOW)).toMatchObject({
      title: 'Failed to fetch rental data!',
      words: error,
    });
  });
});

describe('the time of the next try', () => {
  it.each([
    [45, 'You can try again in 45 seconds.'],
    [61, 'You can try again in 2 minutes.'],
    [3600, 'You can try again in 1 hour.'],
    [9000, 'You can try again in 3 hours.'],
    [0, 'You can try again now.'],
  ])('is rounded up: %i s', (seconds, words) => expect(retryWords(ENGLISH, NOW, seconds)).toBe(words));

  it('is not shown when it is unknown', () => expect(retryWords(ENGLISH, null, 0)).toBeUndefined());
});

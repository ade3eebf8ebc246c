import { describe, expect, it } from 'vitest';
import { rateLimit, tokensIn, fullAtAfterTake, type TokenBucket } from './token-bucket.js';

const START_MS = Date.parse('2026-11-20T15:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const bucket: TokenBucket = { burst: 3, refillMs: 1000 };

describe('a token bucket', () => {
  it('is full when nothing was taken, and refills one token at a time', () => {
    let fullAtMs = 0;
    expect(tokensIn(fullAtMs, bucket, START_MS)).toBe(3);
    for (let taken = 0; taken < 3; taken += 1) fullAtMs = fullAtAfterTake(fullAtMs, bucket, START_MS);
    const atSeconds = [0, 0.999, 1, 2.5, 3, 60];
    expect(atSeconds.map((seconds) => tokensIn(fullAtMs, bucket, START_MS + seconds * 1000))).toEqual([
      0, 0, 1, 2, 3, 3,
    ]);
  });

  it('counts whole tokens even if the refill of one takes a fraction of a millisecond', () => {
    const odd: TokenBucket = { burst: 100, refillMs: 1000 / 3 };
    let fullAtMs = 0;
    for (let left = 100; left > 0; left -= 1) {
      expect(tokensIn(fullAtMs, odd, START_MS)).toBe(left);
      fullAtMs = fullAtAfterTake(fullAtMs, odd, START_MS);
    }
    expect(tokensIn(fullAtMs, odd, START_MS)).toBe(0);
  });

  it('is full when the clock was set back', () => {
    expect(tokensIn(START_MS + DAY_MS, bucket, START_MS)).toBe(3);
    expect(fullAtAfterTake(START_MS + DAY_MS, bucket, START_MS)).toBe(START_MS + 1000);
  });
});

describe('a rate limit', () => {
  it('allows a burst, then says when the next token is available', () => {
    const limit = rateLimit(bucket);
    const take = (ms: number) => limit.take(START_MS + ms);
    expect([take(0), take(0), take(500)]).toEqual([null, null, null]);
    expect(take(600)).toBe(START_MS + 1000);
    // The refused event took no token.
    expect([take(1000), take(1000)]).toEqual([null, START_MS + 2000]);
  });

  it('counts each key separately', () => {
    const limit = rateLimit({ burst: 1, refillMs: 1000 });
    expect([limit.take(START_MS, 'a'), limit.take(START_MS, 'b')]).toEqual([null, null]);
    expect(limit.take(START_MS, 'a')).toBe(START_MS + 1000);
  });

  it('can return a token, but never holds more than the burst', () => {
    const limit = rateLimit(bucket);
    limit.putBack();
    for (let taken = 0; taken < 3; taken += 1) limit.take(START_MS);
    limit.putBack();
    expect([limit.take(START_MS), limit.take(START_MS)]).toEqual([null, START_MS + 1000]);
    for (let times = 0; times < 9; times += 1) limit.putBack();
    const takes = Array.from({ length: 4 }, () => limit.take(START_MS));
    expect(takes).toEqual([null, null, null, START_MS + 1000]);
  });

  it('forgets only full buckets when there are many keys', () => {
    const fullAt = new Map<string, number>();
    const limit = rateLimit({ burst: 1, refillMs: 1000 }, fullAt);
    const keys = Array.from({ length: 1000 }, (_, index) => `key ${index}`);
    for (const key of keys) limit.take(START_MS, key);
    limit.take(START_MS + 500, 'later');
    expect(fullAt.size).toBe(1001);
    expect(limit.take(START_MS + 1000, 'another')).toBeNull();
    expect([...fullAt.keys()]).toEqual(['later', 'another']);
    expect(limit.take(START_MS + 1000, 'later')).toBe(START_MS + 1500);
  });
});

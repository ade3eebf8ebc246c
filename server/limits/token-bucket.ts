/**
 * The token bucket that limits how often something may happen. A bucket holds `burst` tokens, each event takes one, and one comes
 * back every `refillMs`. Its whole state is the instant at which it is full again: a full bucket needs neither memory nor a row.
 */
import { remainingMs } from '../base/clock.js';

export interface TokenBucket {
  burst: number;
  refillMs: number;
}

const refillingMs = (fullAtMs: number, { burst, refillMs }: TokenBucket, nowMs: number): number =>
  remainingMs(fullAtMs, burst * refillMs, nowMs);

/** The whole tokens in a bucket. */
export const tokensIn = (fullAtMs: number, bucket: TokenBucket, nowMs: number): number =>
  // The small addition corrects rounding errors of floating point numbers.
  Math.max(0, Math.floor(bucket.burst - refillingMs(fullAtMs, bucket, nowMs) / bucket.refillMs + 1e-6));

/** When a bucket is full again after a token is taken from it now. */
export const fullAtAfterTake = (fullAtMs: number, bucket: TokenBucket, nowMs: number): number =>
  nowMs + refillingMs(fullAtMs, bucket, nowMs) + bucket.refillMs;

/** The instant of a bucket's next token; null if it has one now. */
export const tokenAt = (fullAtMs: number, bucket: TokenBucket, nowMs: number): number | null =>
  tokensIn(fullAtMs, bucket, nowMs) >= 1
    ? null
    : fullAtAfterTake(fullAtMs, bucket, nowMs) - bucket.burst * bucket.refillMs;

export interface RateLimit {
  /** Takes a token of a key and returns null. If there is none, returns the instant of the next token. */
  take(nowMs: number, key?: string): number | null;
  /** Returns a taken token to its bucket. */
  putBack(key?: string): void;
}

/** When there are this many keys, the full buckets are deleted. */
const MANY_KEYS = 1000;

/** Makes the rate limit in memory, of one server: a token bucket for each key. */
export function rateLimit(bucket: TokenBucket, fullAt = new Map<string, number>()): RateLimit {
  return {
    take: (nowMs, key = '') => {
      const fullAtMs = fullAt.get(key) ?? 0;
      const waitUntilMs = tokenAt(fullAtMs, bucket, nowMs);
      if (waitUntilMs !== null) return waitUntilMs;
      if (fullAt.size >= MANY_KEYS) for (const [each, atMs] of fullAt) if (atMs <= nowMs) fullAt.delete(each);
      fullAt.set(key, fullAtAfterTake(fullAtMs, bucket, nowMs));
      return null;
    },
    putBack: (key = '') => {
      const fullAtMs = fullAt.get(key);
      if (fullAtMs !== undefined) fullAt.set(key, fullAtMs - bucket.refillMs);
    },
  };
}

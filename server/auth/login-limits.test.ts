import { HOUR_MS } from '../../src/contract/business-day.js';
import { describe, expect, it } from 'vitest';
import {
  afterFailedLogin,
  afterGuess,
  BUDGETS,
  isUnderPressure,
  limitKeys,
  LIMITS_KEPT_MS,
  NO_LIMIT,
  PRESSURE,
  recentGuesses,
  RESERVE,
  SLOTS,
  withoutToken,
  type Limit,
} from './login-limits.js';
import { tokensIn } from '../limits/token-bucket.js';

const START_MS = Date.parse('2026-11-20T15:00:00Z');

/** Returns how many tokens a caller who tries all the time gets from a bucket. */
function taken(budget: (typeof BUDGETS)['account'], fromMs: number, untilMs: number): number {
  let limit: Limit = NO_LIMIT;
  let count = 0;
  for (let nowMs = fromMs; nowMs < untilMs; nowMs += 1000)
    while (tokensIn(limit.full_at, budget, nowMs) >= 1) {
      limit = withoutToken(limit, budget, nowMs);
      count += 1;
    }
  return count;
}

describe('the tokens for guesses', () => {
  it('are fewer than 100 per hour for an account and fewer than 1,000 for an address', () => {
    expect(taken(BUDGETS.account, START_MS, START_MS + HOUR_MS)).toBe(20 + 69);
    expect(taken(BUDGETS.address, START_MS, START_MS + HOUR_MS)).toBe(50 + 899);
  });

  it('never run out without pressure, so that no answer reveals how many tokens are left', () => {
    for (const kind of ['account', 'address'] as const) {
      const rule = PRESSURE[kind === 'account' ? 'email' : 'address'];
      // The bucket was emptied under pressure, which has just ended.
      const empty = { ...NO_LIMIT, full_at: START_MS + BUDGETS[kind].burst * BUDGETS[kind].refillMs };
      const reserve = kind === 'address' ? RESERVE : 0;
      expect(tokensIn(empty.full_at, BUDGETS[kind], START_MS)).toBe(0);
      expect(tokensIn(empty.full_at, BUDGETS[kind], START_MS + rule.quietMs)).toBeGreaterThanOrEqual(
        rule.failures + reserve,
      );
    }
  });

  it('fill the whole bucket after the clock was set back', () => {
    const limit = { ...NO_LIMIT, full_at: START_MS + HOUR_MS * 24 };
    expect(tokensIn(limit.full_at, BUDGETS.account, START_MS)).toBe(BUDGETS.account.burst);
    const spent = withoutToken(limit, BUDGETS.account, START_MS);
    expect(tokensIn(spent.full_at, BUDGETS.account, START_MS)).toBe(BUDGETS.account.burst - 1);
  });
});

describe('pressure', () => {
  const { failures, quietMs } = PRESSURE.email;
  const failed = (times: number) => {
    let limit: Limit = NO_LIMIT;
    for (let i = 0; i < times; i += 1) limit = afterFailedLogin(limit, PRESSURE.email, START_MS);
    return limit;
  };

  it('begins after the allowed failures and ends after a quiet time', () => {
    expect(isUnderPressure(failed(failures - 1), PRESSURE.email, START_MS)).toBe(false);
    expect(isUnderPressure(failed(failures), PRESSURE.email, START_MS)).toBe(true);
    expect(isUnderPressure(failed(failures), PRESSURE.email, START_MS + quietMs)).toBe(false);
    expect(afterFailedLogin(failed(failures), PRESSURE.email, START_MS + quietMs).failures).toBe(1);
  });
});

describe('a failure', () => {
  const failed = afterFailedLogin(NO_LIMIT, PRESSURE.email, START_MS);

  it('more than five seconds ahead of the clock is forgotten, because the clock was set back', () => {
    expect(afterFailedLogin(failed, PRESSURE.email, START_MS - 5000).failures).toBe(2);
    expect(afterFailedLogin(failed, PRESSURE.email, START_MS - 5001).failures).toBe(1);
  });

  it('is stored as long as any rule counts it', () => {
    const counted = Object.values(PRESSURE).map(({ quietMs }) => quietMs);
    const refilled = Object.values(BUDGETS).map(({ burst, refillMs }) => burst * refillMs);
    expect(LIMITS_KEPT_MS).toBeGreaterThanOrEqual(Math.max(...counted, ...refilled));
  });
});

describe('the checked guesses of an account from an address', () => {
  it('are counted until an hour has passed without one', () => {
    const pair = afterGuess(afterGuess(NO_LIMIT, START_MS), START_MS);
    expect(recentGuesses(pair, START_MS + HOUR_MS - 1)).toBe(2);
    expect(recentGuesses(pair, START_MS + HOUR_MS)).toBe(0);
  });
});

describe('the keys of an attempt', () => {
  const keysOf = limitKeys('a secret');
  const attempt = { email: 'ana@example.com', userId: 'u1', address: '203.0.113.1' };

  it('for the address and the e-mail are the same whether or not an account has the e-mail', () => {
    const [known, unknown] = [keysOf(attempt), keysOf({ ...attempt, userId: null })];
    expect(unknown.email).toBe(known.email);
    expect(unknown.address).toBe(known.address);
  });

  it('contain a different pair for each account, and for each e-mail without an account', () => {
    const pairOf = (email: string, userId: string | null) => keysOf({ ...attempt, email, userId }).pair;
    expect(pairOf('ana@example.com', 'u1')).not.toBe(pairOf('ana@example.com', 'u2'));
    expect(pairOf('ana@example.com', null)).not.toBe(pairOf('bo@example.com', null));
  });

  it('use a fixed number of slots, which nobody can compute without the secret', () => {
    const other = limitKeys('another secret');
    expect(other(attempt).email).not.toBe(keysOf(attempt).email);
    for (let i = 0; i < 200; i += 1) {
      const { email } = keysOf({ ...attempt, email: `guess${i}@example.com` });
      expect(Number(email.split(':')[1])).toBeLessThan(SLOTS);
    }
    expect(JSON.stringify(keysOf(attempt))).not.toContain('@');
  });
});

/**
 * Tests the limits of login attempts on their rows, with times and counts that calls over HTTP can't produce.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  countLogin,
  countTogether,
  guessesOf,
  purgeLoginLimits,
  takeBack,
  takeTokens,
} from '../../server/auth/login-limits.queries.js';
import {
  BUDGETS,
  LIMITS_KEPT_MS,
  NO_LIMIT,
  PRESSURE,
  RESERVE,
  type Limit,
} from '../../server/auth/login-limits.js';
import { startServer, type TestServer } from './support.js';

const NOW_MS = Date.parse('2026-11-20T15:00:00Z');
const KEYS = { address: 'address:1', email: 'email:1', account: 'account:ana', pair: 'pair:ana' };
const ACCOUNT = { isAccount: true, isCalm: true };

let own: TestServer;
beforeEach(async () => {
  own = await startServer();
});
afterEach(() => own.close());

const put = (key: string, limit: Partial<Limit>) =>
  own.db
    .insertInto('login_limits')
    .values({ key, ...NO_LIMIT, ...limit })
    .execute();
const limitOf = (key: string) =>
  own.db.selectFrom('login_limits').selectAll().where('key', '=', key).executeTakeFirst();

/** Returns when a bucket that has this many tokens now is full again. */
const withTokens = (kind: keyof typeof BUDGETS, tokens: number) => ({
  full_at: NOW_MS + Math.floor((BUDGETS[kind].burst - tokens) * BUDGETS[kind].refillMs),
});

describe('a token for checking a password', () => {
  it('is available until the account has none left', async () => {
    await put(KEYS.account, withTokens('account', 1));
    expect(await takeTokens(own.db, KEYS, NOW_MS)).toBe('taken');
    expect(await takeTokens(own.db, KEYS, NOW_MS)).toBe('account');
  });

  it('is available until the address has none left, for an account without checked guesses from that address', async () => {
    await put(KEYS.address, withTokens('address', 1));
    expect(await takeTokens(own.db, KEYS, NOW_MS)).toBe('taken');
    expect(await takeTokens(own.db, { ...KEYS, pair: 'pair:bo' }, NOW_MS)).toBe('address');
  });

  it('is available until the address has only its reserve left, for an account with checked guesses from that address', async () => {
    await put(KEYS.address, withTokens('address', RESERVE + 1));
    await put(KEYS.pair, { failures: 1, failed_at: NOW_MS });
    expect(await takeTokens(own.db, KEYS, NOW_MS)).toBe('taken');
    expect(await takeTokens(own.db, KEYS, NOW_MS)).toBe('address');
  });

  it('counts, once taken, as a checked guess at the account from the address', async () => {
    await takeTokens(own.db, KEYS, NOW_MS);
    await takeTokens(own.db, { ...KEYS, pair: 'pair:bo' }, NOW_MS);
    expect(await guessesOf(own.db, [KEYS.pair, 'pair:nobody'], NOW_MS)).toEqual(new Map([[KEYS.pair, 1]]));
  });
});

describe('an attempt', () => {
  it('at an account without tokens is not checked, even without pressure', async () => {
    await put(KEYS.account, withTokens('account', 0));
    expect(await countLogin(own.db, KEYS, ACCOUNT, NOW_MS)).toEqual({ mayBeChecked: false, pressed: [] });
    expect(await limitOf(KEYS.account)).toMatchObject(withTokens('account', 0));
  });

  it('for an e-mail without an account takes no token and needs none', async () => {
    await put(KEYS.address, withTokens('address', 0));
    const attempt = { isAccount: false, isCalm: true };
    expect(await countLogin(own.db, KEYS, attempt, NOW_MS)).toEqual({ mayBeChecked: true, pressed: [] });
    expect(await limitOf(KEYS.address)).toMatchObject({ failures: 1, ...withTokens('address', 0) });
    expect(await limitOf(KEYS.account)).toBeUndefined();
  });

  it('extends the pressure by its quiet time', async () => {
    const { failures, quietMs } = PRESSURE.email;
    await put(KEYS.email, { failures, failed_at: NOW_MS });
    await countLogin(own.db, KEYS, ACCOUNT, NOW_MS + quietMs - 1);
    const { pressed } = await countLogin(own.db, KEYS, ACCOUNT, NOW_MS + quietMs);
    expect(pressed).toEqual(['email']);
  });

  it('with the right password is not counted as a failure, but does not end pressure', async () => {
    const { failures } = PRESSURE.address;
    await put(KEYS.address, { failures, failed_at: NOW_MS });
    await put(KEYS.email, { failures: PRESSURE.email.failures - 1, failed_at: NOW_MS });
    await takeBack(own.db, KEYS);
    expect(await limitOf(KEYS.address)).toMatchObject({ failures });
    expect(await limitOf(KEYS.email)).toMatchObject({ failures: PRESSURE.email.failures - 2 });
  });
});

describe('attempts that are counted together', () => {
  const { quietMs } = PRESSURE.email;
  const count = async (nowMs: number) => {
    await countTogether(own.db, [KEYS, KEYS], nowMs);
    return limitOf(KEYS.email);
  };

  it('add to the failures of the last minutes', async () => {
    await put(KEYS.email, { failures: 3, failed_at: NOW_MS });
    expect(await count(NOW_MS + quietMs - 1)).toMatchObject({ failures: 5, failed_at: NOW_MS + quietMs - 1 });
  });

  it('are counted up to a million', async () => {
    await put(KEYS.email, { failures: 1_000_000, failed_at: NOW_MS });
    expect(await count(NOW_MS)).toMatchObject({ failures: 1_000_002 });
    expect(await count(NOW_MS)).toMatchObject({ failures: 1_000_000 });
  });

  it('begin a new count after the quiet time', async () => {
    await put(KEYS.email, { failures: 3, failed_at: NOW_MS });
    expect(await count(NOW_MS + quietMs)).toMatchObject({ failures: 2 });
  });

  it('begin a new count when the clock was set back by more than five seconds', async () => {
    await put(KEYS.email, { failures: 3, failed_at: NOW_MS });
    expect(await count(NOW_MS - 5000)).toMatchObject({ failures: 5 });
    await own.db.updateTable('login_limits').set({ failures: 3, failed_at: NOW_MS }).execute();
    expect(await count(NOW_MS - 5001)).toMatchObject({ failures: 2 });
  });
});

describe('rows that no rule uses any more', () => {
  it('are removed, 200 at a time', async () => {
    for (let i = 0; i < 201; i += 1) await put(`email:${i}`, { failures: 1, failed_at: NOW_MS });
    const left = async (nowMs: number) => {
      await purgeLoginLimits(own.db, nowMs);
      return (await own.db.selectFrom('login_limits').select('key').execute()).length;
    };
    expect(await left(NOW_MS + LIMITS_KEPT_MS)).toBe(201);
    expect(await left(NOW_MS + LIMITS_KEPT_MS + 1)).toBe(1);
  });
});

/**
 * The limits of login attempts from browsers that an account doesn't know. (Known browsers have another
 * limit: known-devices.ts.)
 *
 * **What is limited** is a guess at an existing account whose password is checked. Each account and each
 * address has a token bucket. A checked guess takes a token from both, and a right password returns them. In
 * any hour an account loses at most 20 + 70 tokens and an address at most 50 + 900, so fewer than 100 and
 * 1,000 guesses are checked. Attempts at accounts that don't exist take no tokens: even thousands of them
 * lock nobody out.
 *
 * **What the answer reveals.** While few attempts fail, a wrong password is answered with 401 at once. After
 * more failures an e-mail, an address or a server is under pressure. Then every attempt without the right
 * password gets the same 429 after the same time (login-queue.ts), whether or not the account exists and the
 * password was checked. So neither an answer nor its time reveals which accounts exist. That needs two
 * things:
 *
 * - Pressure counts failed attempts, never tokens, so it is the same whether or not the account exists.
 * - Without pressure there is always a token. Pressure begins after fewer failures than a bucket refills in
 * the quiet time after which pressure ends: 10 failures of an e-mail against 11.6 tokens in 10 minutes, 30 of
 * an address against 45 in 3 minutes.
 *
 * **Who is first.** A part of an address's bucket is reserved for accounts without recent guesses from the
 * address, so that many guesses at some accounts leave tokens for the others. Of the attempts that wait, the
 * one whose account has the fewest checked guesses from the address is first (login-queue.ts).
 *
 * **What is stored** is bounded. E-mails and addresses are hashed with a secret into a fixed number of slots:
 * a stranger can't fill the table, can't compute who shares a slot with whom, and no eviction resets a count.
 * A person who shares a slot with an attacker is also under pressure, which changes little except the answer
 * to a wrong password. Accounts and pairs (an account from an address) get rows only by checked guesses. Rows
 * are removed two hours after their last failure.
 *
 * **A clock that is set back**: instants in the future are forgotten, as for every wait (`remainingMs`), so
 * no wait is longer than its rule.
 */
import { HOUR_MS } from '../../src/contract/business-day.js';
import { createHmac } from 'node:crypto';
import { latestWrittenMs } from '../base/clock.js';
import { fullAtAfterTake, type TokenBucket } from '../limits/token-bucket.js';

const MINUTE_MS = 60_000;

interface PressureRule {
  /** How many failures are allowed before pressure begins. */
  failures: number;
  /** Pressure ends after this time without a failure. */
  quietMs: number;
}

export const PRESSURE = {
  address: { failures: 30, quietMs: 3 * MINUTE_MS },
  email: { failures: 10, quietMs: 10 * MINUTE_MS },
} satisfies Record<string, PressureRule>;

export const BUDGETS = {
  address: { burst: 50, refillMs: HOUR_MS / 900 },
  account: { burst: 20, refillMs: HOUR_MS / 70 },
} satisfies Record<string, TokenBucket>;

/** Tokens of an address that only an account without checked guesses from there may take while there is pressure. */
export const RESERVE = 10;
/** The checked guesses at an account from an address are forgotten after this time without one. */
const PAIR_QUIET_MS = HOUR_MS;
/** Rows are removed after this time, because no rule uses them any more. */
export const LIMITS_KEPT_MS = 2 * HOUR_MS;

export const SLOTS = 16_384;

/** A row of `login_limits` without its key. */
export interface Limit {
  failures: number;
  failed_at: number;
  /** When the row's token bucket is full again. */
  full_at: number;
}

export const NO_LIMIT: Limit = { failures: 0, failed_at: 0, full_at: 0 };

const isQuiet = ({ failed_at }: Limit, quietMs: number, nowMs: number) =>
  failed_at > latestWrittenMs(nowMs) || nowMs - failed_at >= quietMs;

export const isUnderPressure = (limit: Limit, rule: PressureRule, nowMs: number): boolean =>
  limit.failures >= rule.failures && !isQuiet(limit, rule.quietMs, nowMs);

/** Returns the limit after one more failure. */
export const afterFailedLogin = (
  limit: Limit,
  rule: Pick<PressureRule, 'quietMs'>,
  nowMs: number,
): Limit => ({
  ...limit,
  failures: isQuiet(limit, rule.quietMs, nowMs) ? 1 : limit.failures + 1,
  failed_at: nowMs,
});

/** The limit after a token was taken. */
export const withoutToken = (limit: Limit, bucket: TokenBucket, nowMs: number): Limit => ({
  ...limit,
  full_at: Math.floor(fullAtAfterTake(limit.full_at, bucket, nowMs)),
});

/** The number of recent checked guesses of a pair. */
export const recentGuesses = (pair: Limit, nowMs: number): number =>
  isQuiet(pair, PAIR_QUIET_MS, nowMs) ? 0 : pair.failures;

export const afterGuess = (limit: Limit, nowMs: number): Limit =>
  afterFailedLogin(limit, { quietMs: PAIR_QUIET_MS }, nowMs);

/** Where an attempt comes from, and whose account it names. */
export interface Attempt {
  email: string;
  /** Null if no active account has the e-mail. */
  userId: string | null;
  address: string;
}

export type LimitKeys = Record<'address' | 'email' | 'account' | 'pair', string>;

/**
 * The keys of the rows that limit an attempt. E-mails are hashed for the reasons above, and because people
 * sometimes type their password into the e-mail field.
 */
export function limitKeys(secret: string): (attempt: Attempt) => LimitKeys {
  const hash = (text: string) => createHmac('sha256', secret).update(`login-limits ${text}`).digest();
  const slot = (text: string) => hash(text).readUInt32BE() % SLOTS;
  return ({ email, userId, address }) => ({
    address: `address:${slot(`address ${address}`)}`,
    email: `email:${slot(`email ${email}`)}`,
    account: `account:${userId ?? ''}`,
    pair: `pair:${hash(`pair ${userId ?? email} ${address}`).toString('base64url')}`,
  });
}

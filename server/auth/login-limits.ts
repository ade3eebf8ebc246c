/**
 * What limits login attempts from browsers that an account doesn't know. (A known browser has a limit of its own:
 * known-devices.ts.)
 *
 * **What is limited** is a guess that is really checked, at an account that exists. Each account and each address has a token
 * bucket; a checked guess takes a token of both, and a right password gives them back. In any hour an account loses at most
 * 20 + 70 tokens and an address at most 50 + 900, so fewer than 100 and 1,000 guesses are checked. Attempts at accounts that
 * don't exist take no tokens: thousands of them keep nobody out.
 *
 * **What the answer reveals.** While few attempts fail, a wrong one is answered 401 at once. Beyond that an e-mail, an address or a server is
 * under pressure, and every attempt that isn't a right password gets the same 429 after the same time (login-queue.ts), whether
 * the account exists and whether the password was checked. So nobody learns from an answer or from its time which accounts exist.
 * That needs two things:
 *
 * - Pressure counts failed attempts, never tokens: it is the same for an account that exists and for one that doesn't.
 * - Without pressure there is always a token. Pressure begins after fewer failures than a bucket refills in the quiet time after
 *   which pressure ends: 10 failures of an e-mail against 11.6 tokens in 10 minutes, 30 of an address against 45 in 3 minutes.
 *
 * **Who is first.** A part of an address's bucket is a reserve for accounts that it has not guessed at lately, so that a burst at
 * some accounts leaves tokens for the others. Among those who wait, the account with the fewest checked guesses from the address
 * goes first (login-queue.ts).
 *
 * **What is stored** is bounded. E-mails and addresses are hashed with a secret into a fixed number of slots: a stranger can't
 * fill the table, can't compute who shares a slot with whom, and no eviction resets a count. Who shares a slot with an attacker
 * is under pressure with them, which changes the answer to a wrong password and little else. Accounts and pairs (an account from
 * an address) get rows only by checked guesses. Rows go two hours after their last failure.
 *
 * **A clock set back**: what was written before it is forgotten, as every wait is (`remainingMs`), so no wait is longer than the rule.
 */
import { createHmac } from 'node:crypto';
import { latestWrittenMs } from '../base/clock.js';
import { fullAtAfterTake, type TokenBucket } from '../limits/token-bucket.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface PressureRule {
  /** Failures that may come before pressure. */
  failures: number;
  /** Pressure ends after so long without a failure. */
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
/** Checked guesses of an account from an address are forgotten when none has come for this time. */
const PAIR_QUIET_MS = HOUR_MS;
/** After it a row says nothing any more: each rule has forgotten by then. */
export const LIMITS_KEPT_MS = 2 * HOUR_MS;

export const SLOTS = 16_384;

/** A row of `login_limits` without its key. */
export interface Limit {
  failures: number;
  failed_at: number;
  /** When its bucket is full again. */
  full_at: number;
}

export const NO_LIMIT: Limit = { failures: 0, failed_at: 0, full_at: 0 };

const isQuiet = ({ failed_at }: Limit, quietMs: number, nowMs: number) =>
  failed_at > latestWrittenMs(nowMs) || nowMs - failed_at >= quietMs;

export const isUnderPressure = (limit: Limit, rule: PressureRule, nowMs: number): boolean =>
  limit.failures >= rule.failures && !isQuiet(limit, rule.quietMs, nowMs);

/** The limit after one more failure. */
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

/** Checked guesses of a pair lately. */
export const recentGuesses = (pair: Limit, nowMs: number): number =>
  isQuiet(pair, PAIR_QUIET_MS, nowMs) ? 0 : pair.failures;

export const afterGuess = (limit: Limit, nowMs: number): Limit =>
  afterFailedLogin(limit, { quietMs: PAIR_QUIET_MS }, nowMs);

/** Who attempts what. */
export interface Attempt {
  email: string;
  /** Null: no living account has the e-mail. */
  userId: string | null;
  address: string;
}

export type LimitKeys = Record<'address' | 'email' | 'account' | 'pair', string>;

/** The keys of the rows that limit an attempt. E-mails are hashed also because people type passwords into their field. */
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

import { setTimeout as sleep } from 'node:timers/promises';
import type { Credentials } from '../../src/contract/auth/auth.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { recordFailedLogin, recordOldCounts, recordUncheckedLogin } from '../audit/failed-logins.js';
import { personOf } from '../audit/record.js';
import type { Clock } from '../base/clock.js';
import type { Secrets } from '../base/secrets.js';
import { inTransaction, type Db } from '../db/context.js';
import { Refusal, tooManyAttempts } from '../base/refusal.js';
import { findUserByEmail, lockUser, type UserRow } from '../users/users.queries.js';
import { countDeviceLogin, findKnownDevice } from './known-devices.js';
import { budgetKeys, returnGuess, takeGuess, type BudgetKeys } from './login-budgets.js';
import { openProvenSession, type LoginAttempt, type OpenedSession } from './opened-session.js';
import type { PasswordChecks } from './passwords.js';
import type { PasskeyPage } from './passkeys.js';
import { checkFactor, type FactorProof } from './second-factor.js';
import { isRefused, isWrong, refusedFactor, withFactor } from './factor-refusals.js';
import type { SessionRule } from './session-age.js';
import { rateLimit } from '../limits/token-bucket.js';

const BUSY_RETRY_MS = 2000;
/** Far longer than it takes to record a refused attempt, so that the time of the answer reveals nothing. */
const REFUSED_AFTER_MS = 250;
/**
 * The rate limit of failed logins from new browsers at one server, from all addresses together. A flood from many addresses at many
 * e-mails would use up no single budget, but the processor; checking at this rate needs a small part of a core.
 */
const SERVER_FAILURES = { burst: 200, refillMs: 1000 / 3 };

type Login = Credentials & LoginAttempt & { page: PasskeyPage };
/** What is needed to open the session once the password is right. */
type Proved = Pick<Login, 'address' | 'page' | keyof FactorProof> & { deviceToken: string | undefined };

interface LoginParts {
  db: Db;
  clock: Clock;
  checks: PasswordChecks;
  /** The secrets that all servers of the database share. */
  secrets: Secrets;
  /** How long sessions last. */
  rule: SessionRule;
}

/**
 * Opens sessions for an e-mail and its password. Throws a 401 that doesn't reveal which of the two is wrong,
 * nor by its time whether the account exists. Throws 429 while a budget is used up (login-budgets.ts), and for a known
 * browser that has to wait.
 */
export function passwordLogins({ db, clock, checks, secrets, rule }: LoginParts) {
  const keysOf = budgetKeys(secrets[0]);
  const serverFailures = rateLimit(SERVER_FAILURES);

  const recordFailure = (user: UserRow | undefined, address: string) =>
    inTransaction(db, (trx) => recordFailedLogin(trx, failed(user, address), clock.now()));

  /**
   * Opens the session when the password is right, else returns null. `succeeded` runs in the same
   * transaction. Throws 403 for a suspended account, and 401 for a second factor that is missing or wrong, which only a person who
   * knows the password learns.
   */
  const open = async (
    user: UserRow,
    { address, code, passkey, page, deviceToken }: Proved,
    succeeded: (trx: Db) => Promise<void> = () => Promise.resolve(),
  ): Promise<OpenedSession | null> => {
    const opened = await inTransaction(db, async (trx) => {
      const nowMs = clock.now();
      const account = await lockUser(trx, user.id);
      // An old password or a deleted account opens no session.
      if (account?.password_hash !== user.password_hash) return null;
      if (account.suspended_at !== null) return 'suspended';
      await succeeded(trx);
      const verdict = await checkFactor(
        trx,
        user.id,
        { code, passkey, page, secrets, triedBy: { deviceToken } },
        nowMs,
      );
      if (isRefused(verdict)) return verdict;
      await recordOldCounts(trx, nowMs);
      return openProvenSession(trx, user, { address, rule, deviceToken, ...withFactor(verdict) }, nowMs);
    });
    if (typeof opened !== 'string' && opened !== null) return opened;
    if (opened === null) return null;
    const isMissing = opened !== 'suspended' && !isWrong(opened);
    if (!isMissing) await recordFailure(user, address);
    throw opened === 'suspended' ? new Refusal(403, refusal('account-suspended')) : refusedFactor(opened);
  };

  const fromKnownBrowser = async (user: UserRow, deviceToken: string, { password, ...attempt }: Login) => {
    await countDeviceLogin(db, deviceToken, clock.now());
    const isRight = await checks.check(user.password_hash, password, { isFirst: true });
    if (isRight === null) throw busy(clock.now());
    const session = isRight ? await open(user, { ...attempt, deviceToken }) : null;
    if (session) return session;
    await recordFailure(user, attempt.address);
    throw wrong();
  };

  /**
   * Takes the tokens of an attempt before its password is checked, so that parallel guesses get no more of them. Returns null, or, if
   * there are none, the instant of the next.
   */
  const takeTokens = async (keys: BudgetKeys): Promise<number | null> => {
    const nowMs = clock.now();
    const retryAtMs = serverFailures.take(nowMs);
    if (retryAtMs !== null) return retryAtMs;
    const ofBudgetMs = await takeGuess(db, keys, nowMs);
    if (ofBudgetMs !== null) serverFailures.putBack();
    return ofBudgetMs;
  };

  /** Refuses an attempt whose password was not checked. Throws 429, always after the same time. */
  const refuse = async (user: UserRow | undefined, address: string, retryAtMs: number): Promise<never> => {
    const nowMs = clock.now();
    const answerMoment = sleep(REFUSED_AFTER_MS);
    await inTransaction(db, (trx) => recordUncheckedLogin(trx, failed(user, address), nowMs));
    await answerMoment;
    const seconds = Math.max(1, Math.ceil((retryAtMs - nowMs) / 1000));
    throw new Refusal(429, refusal('login-slow-down', { seconds }), { retryAtMs });
  };

  const fromNewBrowser = async (user: UserRow | undefined, { password, ...attempt }: Login) => {
    const keys = keysOf(attempt);
    const retryAtMs = await takeTokens(keys);
    if (retryAtMs !== null) return refuse(user, attempt.address, retryAtMs);
    const isRight = await checks.check(user?.password_hash, password);
    const session =
      user && isRight === true
        ? await open(user, { ...attempt, deviceToken: undefined }, (trx) => returnGuess(trx, keys))
        : null;
    if (session || isRight === null) serverFailures.putBack();
    if (session) return session;
    if (isRight === null) {
      await returnGuess(db, keys);
      throw busy(clock.now());
    }
    await recordFailure(user, attempt.address);
    throw wrong();
  };

  return async (attempt: Login): Promise<OpenedSession> => {
    const user = await findUserByEmail(db, attempt.email);
    if (user) attempt.found(user.id);
    const device = user && (await findKnownDevice(db, user.id, attempt.deviceTokens, clock.now()));
    return user && device ? fromKnownBrowser(user, device, attempt) : fromNewBrowser(user, attempt);
  };
}

const failed = (user: UserRow | undefined, address: string) => ({
  account: user ? personOf(user) : null,
  address,
});

const wrong = () => new Refusal(401, refusal('wrong-credentials'));

const busy = (nowMs: number) => tooManyAttempts(nowMs + BUSY_RETRY_MS, nowMs);

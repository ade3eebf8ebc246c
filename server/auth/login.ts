import type { Kysely } from 'kysely';
import type { Credentials } from '../../src/contract/auth.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { recordFailedLogin, recordUncheckedLogins, recordOldCounts } from '../audit/failed-logins.js';
import { personOf } from '../audit/people.js';
import type { Clock } from '../base/clock.js';
import type { Secrets } from '../base/secrets.js';
import { inTransaction } from '../db/in-transaction.js';
import type { Database } from '../db/schema.js';
import { Refusal, tooManyAttempts } from '../base/refusal.js';
import { semaphore } from '../base/semaphore.js';
import { countTime } from '../base/time-spent.js';
import { findUserByEmail, findUsersByEmail, lockUser, type UserRow } from '../users/users.queries.js';
import { countDeviceLogin, findKnownDevice } from './known-devices.js';
import { limitKeys, type LimitKeys } from './login-limits.js';
import {
  countLogin,
  countTogether,
  guessesOf,
  PRESSURE_KINDS,
  purgeLoginLimits,
  takeBack,
  takeTokens,
} from './login-limits.queries.js';
import { loginQueue, type Waiting } from './login-queue.js';
import { openProvenSession, type LoginAttempt, type OpenedSession } from './opened-session.js';
import type { PasswordChecks } from './password-checks.js';
import type { PasskeyPage } from './passkeys.js';
import { pressureCache } from './pressure-cache.js';
import { purgeOldLogins } from './purge.js';
import { checkFactor, type FactorProof } from './second-factor.js';
import { isRefused, isWrong, refusedFactor, withFactor } from './factor-refusals.js';
import type { SessionRule } from './session-age.js';
import { rateLimit } from '../limits/token-bucket.js';

/**
 * The `Retry-After` of a refusal under pressure. It is the same for everyone, because the real time would
 * reveal which accounts exist.
 */
const RETRY_AFTER_SECONDS = 10;
const BUSY_RETRY_MS = 2000;
/**
 * The rate limit of failed logins that one server answers without the queue, from all addresses together. A
 * flood from many addresses at many e-mails would put no single address or e-mail under pressure, but it
 * would use up the processor; checking at this rate needs a small part of a core.
 */
const SERVER_FAILURES = { burst: 100, refillMs: 1000 / 3 };
/** How many attempts from new browsers are looked up and counted at a time. */
const COUNTED_AT_ONCE = 4;

type Login = Credentials & LoginAttempt & { page: PasskeyPage };
/** What is needed to open the session once the password is right. */
type Proved = Pick<Login, 'address' | 'page' | keyof FactorProof> & { deviceToken: string | undefined };

/** An attempt in the queue; its account is looked up at the end of the window. */
interface WaitingLogin extends Waiting<OpenedSession | Refusal> {
  email: string;
  keys: LimitKeys;
  /** Whether the failed attempt is already counted in the database. */
  isCounted: boolean;
  user: UserRow | undefined;
  found: Login['found'];
}

interface LoginParts {
  db: Kysely<Database>;
  clock: Clock;
  checks: PasswordChecks;
  /** The secrets that all servers of the database share, so that they use the same slots. */
  secrets: Secrets;
  /** How long attempts under pressure wait for each other, and for their answer. */
  windowMs: number;
  /** How long sessions last. */
  rule: SessionRule;
}

/**
 * Opens sessions for an e-mail and its password. Throws a 401 that doesn't reveal which of the two is wrong,
 * nor by its time whether the account exists. Throws 429 under pressure (login-limits.ts) and for a known
 * browser that has to wait.
 */
export function passwordLogins({ db, clock, checks, secrets, windowMs, rule }: LoginParts) {
  const keysOf = limitKeys(secrets[0]);
  const serverFailures = rateLimit(SERVER_FAILURES);
  const pressure = pressureCache();
  const counting = semaphore(COUNTED_AT_ONCE);
  const queue = loginQueue<OpenedSession | Refusal, WaitingLogin>({
    windowMs,
    prepare: async (attempts) => {
      const nowMs = clock.now();
      const users = await findUsersByEmail(db, [...new Set(attempts.map(({ email }) => email))]);
      const byEmail = new Map(users.map((user) => [user.email, user]));
      for (const attempt of attempts) {
        const user = byEmail.get(attempt.email);
        if (!user) continue;
        attempt.user = user;
        attempt.found(user.id);
        attempt.keys = keysOf({ ...attempt, userId: user.id });
        attempt.account = { id: user.id, key: attempt.keys.account, pairKey: attempt.keys.pair };
      }
      const uncounted = attempts.filter(({ isCounted }) => !isCounted).map(({ keys }) => keys);
      await inTransaction(db, (trx) => countTogether(trx, uncounted, nowMs));
      for (const keys of uncounted)
        for (const kind of PRESSURE_KINDS)
          if (pressure.isUnderPressure(keys[kind], nowMs)) pressure.add(kind, keys[kind], nowMs);
      const pairKeys = attempts.flatMap(({ account }) => (account ? [account.pairKey] : []));
      return guessesOf(db, [...new Set(pairKeys)], nowMs);
    },
    closed: (unchecked) =>
      inTransaction(db, async (trx) => {
        const nowMs = clock.now();
        await recordUncheckedLogins(trx, unchecked, nowMs);
        await purgeLoginLimits(trx, nowMs);
      }),
  });

  const recordFailure = (user: UserRow | undefined, address: string) =>
    inTransaction(db, (trx) =>
      recordFailedLogin(trx, { account: user ? personOf(user) : null, address }, clock.now()),
    );

  /**
   * Opens the session when the password is right, else returns null. `succeeded` runs in the same
   * transaction. Throws 403 for a suspended account, and 401 for a second factor that is missing or wrong, which only a person who
   * knows the password learns.
   */
  const open = async (
    user: UserRow,
    { address, code, passkey, page, deviceToken }: Proved,
    succeeded: (trx: Kysely<Database>) => Promise<void> = () => Promise.resolve(),
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
      await purgeOldLogins(trx, nowMs);
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
    if (isRight === null) throw tooManyAttempts(clock.now() + BUSY_RETRY_MS, clock.now());
    const session = isRight ? await open(user, { ...attempt, deviceToken }) : null;
    if (session) return session;
    await recordFailure(user, attempt.address);
    throw wrong();
  };

  /** The session when the password is right, null when it is wrong, and 'busy' when it was not checked. */
  const check = async (user: UserRow | undefined, keys: LimitKeys, { password, ...attempt }: Login) => {
    const isRight = await checks.check(user?.password_hash, password);
    if (isRight === null) return 'busy';
    const session =
      user && isRight
        ? await open(user, { ...attempt, deviceToken: undefined }, (trx) => takeBack(trx, keys))
        : null;
    if (!session) await recordFailure(user, attempt.address);
    return session;
  };

  /**
   * Answers an attempt at once, unless there is pressure. Only a few attempts are looked up at a time. If
   * they find pressure, the attempts that arrived meanwhile go straight to the queue, so that known browsers
   * don't wait behind a flood for the database.
   */
  const fromNewBrowser = async (attempt: Login) => {
    const counted = await counting.run(1, async () => {
      if (isPressed(attempt)) return null;
      const user = await findUserByEmail(db, attempt.email);
      if (user) attempt.found(user.id);
      const keys = keysOf({ ...attempt, userId: user?.id ?? null });
      const nowMs = clock.now();
      const options = { isAccount: user !== undefined, isCalm: serverFailures.take(nowMs) === null };
      const { mayBeChecked, pressed } = await countLogin(db, keys, options, nowMs);
      for (const kind of pressed) pressure.add(kind, keys[kind], nowMs);
      return { user, keys, mayBeChecked };
    });
    if (!counted?.mayBeChecked) return underPressure(attempt, { isCounted: counted !== null });
    const session = await check(counted.user, counted.keys, attempt);
    if (session === 'busy') throw tooMany(clock.now());
    if (!session) throw wrong();
    serverFailures.putBack();
    return session;
  };

  const underPressure = async (attempt: Login, { isCounted }: { isCounted: boolean }) => {
    const keys = keysOf({ ...attempt, userId: null });
    const waiting: WaitingLogin = {
      ...{ email: attempt.email, address: attempt.address, keys, isCounted },
      ...{ user: undefined, account: null },
      found: attempt.found,
      takeTokens: () => takeTokens(db, waiting.keys, clock.now()),
      check: async () => {
        const session = await check(waiting.user, waiting.keys, attempt).catch(asRefusal);
        return session === 'busy' ? null : session;
      },
    };
    const session = await countTime('delay', () => queue.wait(waiting));
    if (session instanceof Refusal) throw session;
    if (session) return session;
    throw tooMany(clock.now());
  };

  /** Whether the attempt has to wait, as far as that is known without reading the database. */
  const isPressed = (attempt: Login) => {
    const keys = keysOf({ ...attempt, userId: null });
    return PRESSURE_KINDS.some((kind) => pressure.isUnderPressure(keys[kind], clock.now()));
  };

  return async (attempt: Login): Promise<OpenedSession> => {
    if (attempt.deviceTokens.length === 0) return fromNewBrowser(attempt);
    const user = await findUserByEmail(db, attempt.email);
    if (user) attempt.found(user.id);
    const device = user && (await findKnownDevice(db, user.id, attempt.deviceTokens, clock.now()));
    return user && device ? fromKnownBrowser(user, device, attempt) : fromNewBrowser(attempt);
  };
}

/** Keeps the refusal of one attempt for its own answer; any other error is thrown to all waiting attempts. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

const wrong = () => new Refusal(401, refusal('wrong-credentials'));

const tooMany = (nowMs: number) =>
  new Refusal(429, refusal('login-slow-down', { seconds: RETRY_AFTER_SECONDS }), {
    retryAtMs: nowMs + RETRY_AFTER_SECONDS * 1000,
  });

/** Counts login attempts, and takes tokens for the ones that are checked, by the rules of login-limits.ts. */
import type { Kysely } from 'kysely';
import { latestWrittenMs } from '../base/clock.js';
import { inTransaction } from '../db/in-transaction.js';
import { lockNames } from '../db/lock-names.js';
import type { Database } from '../db/schema.js';
import {
  afterFailedLogin,
  afterGuess,
  BUDGETS,
  isUnderPressure,
  LIMITS_KEPT_MS,
  NO_LIMIT,
  PRESSURE,
  recentGuesses,
  RESERVE,
  withoutToken,
  type Limit,
  type LimitKeys,
} from './login-limits.js';
import { tokensIn } from '../limits/token-bucket.js';

const PURGE_BATCH = 200;

/** The failures counted at most; a higher count makes no difference. */
const MAX_FAILURES = 1_000_000;

type Kind = keyof LimitKeys;
export type PressureKind = keyof typeof PRESSURE;
export const PRESSURE_KINDS: readonly PressureKind[] = ['address', 'email'];
type Limits = Record<Kind, Limit>;

/**
 * Counts an attempt as failed before its password is checked, so that parallel guesses can't pass the limit;
 * `takeBack` undoes this after a success. If the attempt may be checked at once, also takes its tokens.
 * Returns whether it may be checked, and what is under pressure.
 */
export async function countLogin(
  db: Kysely<Database>,
  keys: LimitKeys,
  { isAccount, isCalm }: { isAccount: boolean; isCalm: boolean },
  nowMs: number,
): Promise<{ mayBeChecked: boolean; pressed: PressureKind[] }> {
  return inTransaction(db, async (trx) => {
    const limits = await lockLimits(trx, keys);
    const pressed = PRESSURE_KINDS.filter((kind) => isUnderPressure(limits[kind], PRESSURE[kind], nowMs));
    const mayBeChecked =
      isCalm &&
      pressed.length === 0 &&
      // Without pressure there is always a token by the rules. The check keeps the budget even if a clock has
      // jumped.
      (!isAccount || hasTokens(limits, 0, nowMs));
    const counted = {
      address: afterFailedLogin(limits.address, PRESSURE.address, nowMs),
      email: afterFailedLogin(limits.email, PRESSURE.email, nowMs),
    };
    const taken = mayBeChecked && isAccount ? withTokensTaken({ ...limits, ...counted }, nowMs) : {};
    await putLimits(trx, keys, { ...counted, ...taken });
    return { mayBeChecked, pressed };
  });
}

/** Counts the attempts that wait together as failed, in one statement per kind. Takes no tokens. */
export async function countTogether(
  trx: Kysely<Database>,
  all: readonly LimitKeys[],
  nowMs: number,
): Promise<void> {
  for (const kind of PRESSURE_KINDS) {
    const failures = new Map<string, number>();
    for (const keys of all) failures.set(keys[kind], (failures.get(keys[kind]) ?? 0) + 1);
    // All transactions use the same order, so that no two of them deadlock.
    const rows = [...failures].sort(([one], [other]) => (one < other ? -1 : 1));
    if (rows.length === 0) return;
    await trx
      .insertInto('login_limits')
      .values(rows.map(([key, count]) => ({ key, failures: count, failed_at: nowMs, full_at: 0 })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({
          failures: row
            .case()
            .when('login_limits.failed_at', '<=', nowMs - PRESSURE[kind].quietMs)
            .then(row.ref('excluded.failures'))
            .when('login_limits.failed_at', '>', latestWrittenMs(nowMs))
            .then(row.ref('excluded.failures'))
            .when('login_limits.failures', '>', MAX_FAILURES)
            .then(MAX_FAILURES)
            .else(row('login_limits.failures', '+', row.ref('excluded.failures')))
            .end(),
          failed_at: nowMs,
        })),
      )
      .execute();
  }
}

/** Takes the tokens for checking an attempt at an existing account, or returns whose bucket is empty. */
export async function takeTokens(
  db: Kysely<Database>,
  keys: LimitKeys,
  nowMs: number,
): Promise<'taken' | 'account' | 'address'> {
  return inTransaction(db, async (trx) => {
    const limits = await lockLimits(trx, keys);
    if (tokensIn(limits.account.full_at, BUDGETS.account, nowMs) < 1) return 'account';
    if (!hasTokens(limits, recentGuesses(limits.pair, nowMs) > 0 ? RESERVE : 0, nowMs)) return 'address';
    await putLimits(trx, keys, withTokensTaken(limits, nowMs));
    return 'taken';
  });
}

const hasTokens = ({ account, address }: Limits, reserved: number, nowMs: number): boolean =>
  tokensIn(account.full_at, BUDGETS.account, nowMs) >= 1 &&
  tokensIn(address.full_at, BUDGETS.address, nowMs) >= 1 + reserved;

const withTokensTaken = (limits: Limits, nowMs: number): Partial<Limits> => ({
  address: withoutToken(limits.address, BUDGETS.address, nowMs),
  account: withoutToken(afterGuess(limits.account, nowMs), BUDGETS.account, nowMs),
  pair: afterGuess(limits.pair, nowMs),
});

/**
 * Undoes the count and returns the tokens of a right password, because it was no guess. Pressure remains, so
 * that an attacker can't end it by logging in to their own account.
 */
export async function takeBack(trx: Kysely<Database>, keys: LimitKeys): Promise<void> {
  const limits = await lockLimits(trx, keys);
  const minus = (limit: Limit, refillMs: number, maxFailures = Infinity): Limit => ({
    ...limit,
    failures: limit.failures < maxFailures ? Math.max(0, limit.failures - 1) : limit.failures,
    full_at: limit.full_at - Math.floor(refillMs),
  });
  await putLimits(trx, keys, {
    address: minus(limits.address, BUDGETS.address.refillMs, PRESSURE.address.failures),
    email: minus(limits.email, 0, PRESSURE.email.failures),
    account: minus(limits.account, BUDGETS.account.refillMs),
    pair: minus(limits.pair, 0),
  });
}

/** Returns how many guesses of each pair were checked recently, by the pair's key. */
export async function guessesOf(
  db: Kysely<Database>,
  pairKeys: readonly string[],
  nowMs: number,
): Promise<Map<string, number>> {
  if (pairKeys.length === 0) return new Map();
  const rows = await db.selectFrom('login_limits').selectAll().where('key', 'in', pairKeys).execute();
  return new Map(rows.map((row) => [row.key, recentGuesses(row, nowMs)]));
}

/** Removes rows that no rule uses any more. */
export async function purgeLoginLimits(db: Kysely<Database>, nowMs: number): Promise<void> {
  const old = db
    .selectFrom('login_limits')
    .select('key')
    .where('failed_at', '<', nowMs - LIMITS_KEPT_MS)
    .limit(PURGE_BATCH)
    .forUpdate()
    .skipLocked();
  // A CTE is evaluated once; PostgreSQL may evaluate a subquery with a limit once for each row, and then removes more.
  await db
    .with('old', () => old)
    .deleteFrom('login_limits')
    .where('key', 'in', (eb) => eb.selectFrom('old').select('key'))
    .execute();
}

/** Reads the rows and locks them until the transaction ends. */
async function lockLimits(trx: Kysely<Database>, keys: LimitKeys): Promise<Limits> {
  await lockNames(trx, Object.values(keys));
  const rows = await trx
    .selectFrom('login_limits')
    .selectAll()
    .where('key', 'in', Object.values(keys))
    .orderBy('key')
    .forUpdate()
    .execute();
  const limits = new Map(rows.map(({ key, ...limit }) => [key, limit]));
  const limitOf = (kind: Kind): Limit => limits.get(keys[kind]) ?? NO_LIMIT;
  return {
    address: limitOf('address'),
    email: limitOf('email'),
    account: limitOf('account'),
    pair: limitOf('pair'),
  };
}

async function putLimits(trx: Kysely<Database>, keys: LimitKeys, limits: Partial<Limits>): Promise<void> {
  const rows = (Object.entries(limits) as [Kind, Limit][]).map(([kind, limit]) => ({
    key: keys[kind],
    ...limit,
  }));
  await trx
    .insertInto('login_limits')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        failures: row.ref('excluded.failures'),
        failed_at: row.ref('excluded.failed_at'),
        full_at: row.ref('excluded.full_at'),
      })),
    )
    .execute();
}

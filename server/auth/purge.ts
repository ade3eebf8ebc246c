import type { Kysely } from 'kysely';
import { DAY_MS } from '../../src/contract/business-day.js';
import type { Database } from '../db/schema.js';
import { purgeKnownDevices } from './known-devices.js';
import { purgeLoginBudgets } from './login-budgets.js';

/**
 * The rows removed at one login: few enough to be fast, and enough because fewer rows expire than logins
 * happen.
 */
const BATCH = 200;
/** A session is stored longer than its tokens, because it shows where an account was used. */
const SESSION_DAYS = 60;

/** Removes expired refresh tokens, sessions without tokens, used assertions, and failed logins and known browsers that no longer count. */
export async function purgeOldLogins(db: Kysely<Database>, nowMs: number): Promise<void> {
  const expired = db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('expires_at', '<=', nowMs)
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  // A CTE is evaluated once; PostgreSQL may evaluate a subquery with a limit once for each row, and then removes more.
  await db
    .with('old', () => expired)
    .deleteFrom('refresh_tokens')
    .where('token_hash', 'in', (eb) => eb.selectFrom('old').select('token_hash'))
    .execute();

  const expiredFailures = db
    .selectFrom('login_failures')
    .select('key')
    .where('failed_at', '<', nowMs - DAY_MS)
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  await db
    .with('old', () => expiredFailures)
    .deleteFrom('login_failures')
    .where('key', 'in', (eb) => eb.selectFrom('old').select('key'))
    .execute();
  const oldAssertions = db
    .selectFrom('used_assertions')
    .select('use_hash')
    .where('expires_at', '<=', nowMs)
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  await db
    .with('old', () => oldAssertions)
    .deleteFrom('used_assertions')
    .where('use_hash', 'in', (eb) => eb.selectFrom('old').select('use_hash'))
    .execute();
  await purgeLoginBudgets(db, nowMs);
  await purgeKnownDevices(db, nowMs);

  const endedSessions = db
    .selectFrom('sessions')
    .select('id')
    .where('created_at', '<', nowMs - SESSION_DAYS * DAY_MS)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('refresh_tokens').select('session_id').whereRef('session_id', '=', 'sessions.id'),
        ),
      ),
    )
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  await db
    .with('old', () => endedSessions)
    .deleteFrom('sessions')
    .where('id', 'in', (eb) => eb.selectFrom('old').select('id'))
    .execute();
}

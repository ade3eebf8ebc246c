import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { lockNames } from '../db/lock-names.js';
import type { Database } from '../db/schema.js';
import { findCount, putCount } from './failure-counts.queries.js';
import { afterFailure, waitsUntilMs } from './slow-down.rules.js';

/** An office behind one address asks for ten links at leisure; who asks for hundreds waits longer and longer. */
const RULE = { free: 10, maxWaitMs: 15 * 60_000, fadeMs: 15 * 60_000 };

/**
 * Counts that an address asks for a link, whatever the e-mail. Gives the instant until which it has to wait, and counts
 * nothing then; null when it may go on.
 */
export async function countAsking(
  trx: Kysely<Database>,
  address: string,
  nowMs: number,
): Promise<number | null> {
  // Beside the counts of failed logins: it is the same kind of patience, and fades and is cleared away with them.
  const key = `recovery:${createHash('sha256').update(address).digest('base64url')}`;
  await lockNames(trx, [key]);
  const count = await findCount(trx, key);
  const waitUntilMs = waitsUntilMs(count);
  if (waitUntilMs > nowMs) return waitUntilMs;
  await putCount(trx, key, afterFailure(count, RULE, nowMs));
  return null;
}

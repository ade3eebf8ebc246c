import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.js';
import { countTry } from '../limits/slow-down.js';

/** An office behind one address asks for ten links at leisure; who asks for hundreds waits longer and longer. */
const RULE = { free: 10, maxWaitMs: 15 * 60_000, fadeMs: 15 * 60_000 };

/**
 * The count of an address: one of 65,536, so that callers with any number of addresses make no more rows than that. Addresses share a
 * count by chance only, since the server's secret decides which.
 */
export function askingKey(address: string, secret: string): string {
  const bucket = createHmac('sha256', secret).update(`recovery ${address}`).digest('hex').slice(0, 4);
  // The table of failed logins counts them too: they fade and are removed with those.
  return `recovery:${bucket}`;
}

/**
 * Counts that an address asks for a link, whatever the e-mail. Gives the instant until which it has to wait, and counts
 * nothing then; null when it may go on.
 */
export const countAsking = (trx: Kysely<Database>, key: string, nowMs: number): Promise<number | null> =>
  countTry(trx, key, RULE, nowMs);

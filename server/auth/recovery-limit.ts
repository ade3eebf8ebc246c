import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.js';
import { backOff, countTry } from '../limits/back-off.js';

/** People who share an address may ask for ten links; who asks for hundreds waits longer and longer. */
const RULE = backOff({ free: 10 });

/**
 * The count of an address: one of 65,536, so that callers with any number of addresses make no more rows than that. Addresses share a
 * count by chance only, since the server's secret decides which.
 */
export function askingKey(address: string, secret: string): string {
  const bucket = createHmac('sha256', secret).update(`recovery ${address}`).digest('hex').slice(0, 4);
  return `recovery:${bucket}`;
}

/** Counts that an address asks for a link, whatever the e-mail. Throws 429 while it has to wait. */
export const countAsking = (trx: Kysely<Database>, key: string, nowMs: number): Promise<void> =>
  countTry(trx, key, RULE, nowMs);

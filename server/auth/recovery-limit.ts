import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.js';
import { backOff, countTry } from '../limits/back-off.js';

/**
 * People who share an address may ask for ten links; a caller who asks for hundreds waits longer and longer.
 */
const RULE = backOff({ free: 10 });

/**
 * The key of an address's count, one of 65,536, so that callers with any number of addresses make no more
 * rows. Nobody can choose to share an address's count, because the hash depends on the server's secret.
 */
export function askingKey(address: string, secret: string): string {
  const bucket = createHmac('sha256', secret).update(`recovery ${address}`).digest('hex').slice(0, 4);
  return `recovery:${bucket}`;
}

/** Counts a request for a link by its address, for any e-mail. Throws 429 while the address has to wait. */
export const countAsking = (trx: Kysely<Database>, key: string, nowMs: number): Promise<void> =>
  countTry(trx, key, RULE, nowMs);

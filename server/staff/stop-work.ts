import { endLinks, endSessionsOf } from '../auth/auth.js';
import type { Context, Db } from '../db/context.js';
import { openCallBacks, returnHeldRental } from '../rentals/rentals.js';

/**
 * Ends the open work of a person who leaves: their sessions, mailed links, rental in hand and call-backs.
 * Call it in the same transaction after the account is marked, so that they can't log in or fetch again.
 */
export async function stopWork(trx: Db, id: string, clock: Context['clock']): Promise<void> {
  const at = clock.now();
  await endSessionsOf(trx, id, at);
  await endLinks(trx, id, at);
  await returnHeldRental(trx, id, clock);
  await openCallBacks(trx, id);
}

import { endLinks, endSessionsOf } from '../auth/auth.js';
import type { Context } from '../db/context.js';
import { openCallBacks, returnHeldRental } from '../rentals/rentals.js';

/**
 * Ends what a person who leaves has open: their sessions, the links mailed to them, the rental in their hand and their call-backs.
 * Call it after the account is marked, in the same transaction: from then on they can't log in or fetch.
 */
export async function stopWork(trx: Context['db'], id: string, clock: Context['clock']): Promise<void> {
  const at = clock.now();
  await endSessionsOf(trx, id, at);
  await endLinks(trx, ['password_links', 'login_links'], id, at);
  await returnHeldRental(trx, id, clock);
  await openCallBacks(trx, id);
}

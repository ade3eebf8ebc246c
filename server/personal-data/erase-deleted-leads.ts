/** Erases the deleted leads that can no longer be restored, each night like a rule of retention, but always. */
import { yieldToEventLoop } from '../base/yield-to-event-loop.js';
import { erasing } from '../db/append-only.js';
import type { Context } from '../db/context.js';
import { inTransaction } from '../db/in-transaction.js';
import { deleteJobRows, dueJobRows } from '../rentals/rentals.js';
import { blankLeads } from './blank-leads.js';

/** How many one transaction erases. */
const BATCH = 100;

/** Erases batch by batch until nothing is due, and returns how many leads went. A repeated or parallel run finds nothing of a finished batch. */
export async function eraseDeletedLeads({ db, clock }: Context, isStopped: () => boolean): Promise<number> {
  let erased = 0;
  while (!isStopped()) {
    const rows = await inTransaction(db, async (trx) => {
      const at = clock.now();
      const due = await dueJobRows(trx, at, BATCH);
      const ids = due.flatMap(({ removedId }) => removedId ?? []);
      await erasing(trx, () => blankLeads(trx, ids, { byId: null, at }));
      await deleteJobRows(trx, due);
      return due;
    });
    if (rows.length === 0) break;
    erased += rows.filter(({ removedId }) => removedId !== null).length;
    await yieldToEventLoop();
  }
  return erased;
}

/** Erases each night the deleted leads that can no longer be restored. Unlike the rules of retention, this can't be turned off. */
import { yieldToEventLoop } from '../base/yield-to-event-loop.js';
import { erasing } from '../db/append-only.js';
import type { Context } from '../db/context.js';
import { inTransaction } from '../db/in-transaction.js';
import { deleteJobRows, dueJobRows } from '../rentals/rentals.js';
import { blankLeads } from './blank-leads.js';

/** How many stored changes one transaction handles. */
const BATCH = 100;

/** Erases batch by batch until nothing is due. Returns the number of erased leads. Idempotent: no other run finds a finished batch again. */
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

/** Erases each night the deleted leads that can no longer be restored. Unlike the rules of retention, this can't be turned off. */
import { inBatches, type Stop } from '../base/in-batches.js';
import { erasing } from '../db/append-only.js';
import type { Context } from '../db/context.js';
import { inTransaction } from '../db/in-transaction.js';
import { deleteJobRows, dueJobRows } from '../rentals/rentals.js';
import { blankLeads } from './blank-leads.js';

/** How many stored changes one transaction handles. */
const BATCH = 100;

/** Erases batch by batch until nothing is due. Returns the number of erased leads. Idempotent: no other run finds a finished batch again. */
export const eraseDeletedLeads = ({ db, clock }: Context, stop?: Stop): Promise<number> =>
  inBatches(async () => {
    const rows = await inTransaction(db, async (trx) => {
      const at = clock.now();
      const due = await dueJobRows(trx, at, BATCH);
      const ids = due.flatMap(({ removedId }) => removedId ?? []);
      await erasing(trx, () => blankLeads(trx, ids, { byId: null, at }));
      await deleteJobRows(trx, due);
      return due;
    });
    return rows.length === 0 ? null : rows.filter(({ removedId }) => removedId !== null).length;
  }, stop);

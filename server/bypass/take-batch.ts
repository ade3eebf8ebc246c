/** Takes the next rentals of the pick order out of the pool in one transaction, so that no picker also gets one of them. */
import { yieldToEventLoop } from '../base/yield-to-event-loop.js';
import { LEAD_COLUMNS } from '../rentals/rentals.js';
import { type PickOrder, rangesInOrder } from './pick-order.js';
import { batchRow, type BatchRow } from './stored-batch.js';
import type { Db } from '../db/context.js';

/** How many rentals one statement marks; the statement blocks all others while it runs. */
const CHUNK = 100;

/** The ids of the first `count` rentals of the pick order, without those that another claim has locked. */
async function idsInOrder(trx: Db, order: PickOrder, count: number): Promise<string[]> {
  const ids = new Set<string>();
  for (const range of rangesInOrder(trx, order)) {
    if (ids.size >= count) break;
    for (const { id } of await range.limit(count).forUpdate().skipLocked().execute())
      if (ids.size < count) ids.add(id);
  }
  return [...ids];
}

/** Marks rentals as fetched by nobody, which no picker's limit counts, and returns their data. */
export async function takeInOrder(
  trx: Db,
  order: PickOrder,
  { count, batchId, adminId, nowMs }: { count: number; batchId: string; adminId: string; nowMs: number },
): Promise<BatchRow[]> {
  const ids = await idsInOrder(trx, order, count);
  const rows = new Map<string, BatchRow>();
  for (let at = 0; at < ids.length; at += CHUNK) {
    const taken = await trx
      .updateTable('rentals')
      .set({ fetched_at: nowMs, updated_at: nowMs, bypass_batch_id: batchId, bypass_admin_id: adminId })
      .where('id', 'in', ids.slice(at, at + CHUNK))
      .where('fetched_at', 'is', null)
      .where('do_not_contact_at', 'is', null)
      .returning(['id', 'created_at', ...LEAD_COLUMNS])
      .execute();
    for (const rental of taken) rows.set(rental.id, batchRow(rental));
    await yieldToEventLoop();
  }
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [row] : [];
  });
}

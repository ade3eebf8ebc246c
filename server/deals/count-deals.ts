import type { getPickerDealCounts } from '../../src/contract/deals/deals.js';
import type { AnswerOf } from '../../src/contract/base/endpoint.js';
import type { Db } from '../db/context.js';
import { visibleTo, type Viewer } from './visible.js';

/** Counts a picker's own deals by status. */
export async function countDeals(db: Db, pickerId: string): Promise<AnswerOf<typeof getPickerDealCounts>> {
  const rows = await db
    .selectFrom('closed_rentals')
    .select((eb) => ['status', eb.fn.countAll<number>().as('deals')])
    .where('fetcher_id', '=', pickerId)
    .groupBy('status')
    .execute();
  const counts = { 'in-process': 0, done: 0, failed: 0 };
  for (const { status, deals } of rows) counts[status] = deals;
  return counts;
}

/** Counts the deals that wait for a decision, of those that the viewer sees. */
export const dealsInProcess = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('closed_rentals')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', '=', 'in-process')
    .where(visibleTo(viewer));

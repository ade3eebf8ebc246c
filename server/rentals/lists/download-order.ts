/**
 * The order of a download that is sorted by a column. It is found once and remembered, because otherwise each of up to 200 pages would sort
 * the whole list, and a row that changes meanwhile could be missing. Another server finds it again.
 */
import type { RentalSort } from '../../../src/contract/rentals/rental-lists.js';
import { setBounded } from '../../base/set-bounded.js';
import type { Db } from '../../db/context.js';
import { bypassedWithin, within } from '../visible.js';
import type { RentalFilter } from './filter.js';

/** Downloads whose order is remembered; the longest takes a few megabytes. */
const MAX_ORDERS = 8;
const orders = new Map<string, { sort: RentalSort; order: Promise<readonly number[]> }>();

export interface SortedDownload {
  id: string;
  sort: RentalSort;
}

/** All rentals of a download in its order. */
export function downloadOrder(
  { id, sort }: SortedDownload,
  find: () => Promise<readonly number[]>,
): Promise<readonly number[]> {
  const known = orders.get(id);
  if (known?.sort === sort) return known.order;
  const order = find();
  // One for each download: somebody who asks for pages in other orders must not evict the orders of others.
  setBounded(orders, id, { sort, order }, MAX_ORDERS);
  order.catch(() => orders.delete(id));
  return order;
}

/** Those of the rentals that the caller may still see, in their order. */
export async function stillVisible(
  db: Db,
  { scope, side }: Pick<RentalFilter, 'scope' | 'side'>,
  seqs: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('rentals')
    .select('seq')
    .where('seq', 'in', [...seqs, -1])
    .where((eb) => eb.or([within(scope, side)(eb), bypassedWithin(scope)(eb)]))
    .execute();
  const visible = new Set(rows.map(({ seq }) => seq));
  return seqs.filter((seq) => visible.has(seq));
}

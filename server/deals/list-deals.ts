import { endOfBusinessDay, startOfBusinessDay } from '../../src/contract/business-day.js';
import type { getClosedRentals } from '../../src/contract/closed-rentals.js';
import type { AnswerOf, InputOf } from '../../src/contract/endpoint.js';
import { paging } from '../../src/contract/lists.js';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.js';
import type { Caller } from '../http/route.js';
import type { DealDesk } from './deal-desk.js';
import { dealRows, toClosedRental } from './deals.queries.js';
import { isFoundBy } from './search.js';
import { visibleTo } from './visible.js';

type Query = InputOf<typeof getClosedRentals>['query'];

/** A page of the deals that the caller sees, newest first, and how many there are in all. */
export async function listDeals(
  { db, links }: Pick<DealDesk, 'db' | 'links'>,
  caller: Caller,
  query: Query,
): Promise<AnswerOf<typeof getClosedRentals>> {
  const { limit, offset, countInfo } = paging(query);
  const { total } = await matching(db, caller, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total <= offset) return { result: [], countInfo: countInfo(total) };
  const rows = await dealPage(db, caller, query, { limit, offset }).execute();
  return { result: rows.map((row) => toClosedRental(row, caller, links)), countInfo: countInfo(total) };
}

/** The page: its ids from an index in the order of the list, then the rows of those. */
export const dealPage = (
  db: Kysely<Database>,
  caller: Caller,
  query: Query,
  { limit, offset }: { limit: number; offset: number },
) =>
  // Narrowed here once more, all deals of a group would be walked through for the rows of a page.
  dealRows(db, caller)
    .where(
      'closed_rentals.id',
      'in',
      matching(db, caller, query)
        .select('closed_rentals.id')
        .orderBy('closed_rentals.created_at', 'desc')
        .orderBy('closed_rentals.id', 'desc')
        .limit(limit)
        .offset(offset),
    )
    .orderBy('closed_rentals.created_at', 'desc')
    .orderBy('closed_rentals.id', 'desc');

/** The deals that the caller sees and the filters let through. */
function matching(
  db: Kysely<Database>,
  caller: Caller,
  { search, status, payment_method, startDate, endDate }: Query,
) {
  let deals = db.selectFrom('closed_rentals').where(visibleTo(caller));
  if (status !== undefined) deals = deals.where('closed_rentals.status', '=', status);
  if (payment_method !== undefined) deals = deals.where('payment_method', '=', payment_method);
  if (startDate !== undefined)
    deals = deals.where('closed_rentals.created_at', '>=', startOfBusinessDay(startDate));
  if (endDate !== undefined) deals = deals.where('closed_rentals.created_at', '<', endOfBusinessDay(endDate));
  return search === undefined ? deals : deals.where(isFoundBy(search));
}

import { sql, type SelectQueryBuilder } from 'kysely';
import type { getClosedRentals } from '../../src/contract/deals/deals.js';
import type { AnswerOf } from '../../src/contract/base/endpoint.js';
import { paging } from '../../src/contract/lists/lists.js';
import { inSnapshot, type Db } from '../db/context.js';
import type { Database } from '../db/schema.js';
import type { Caller } from '../base/caller.js';
import type { DealContext } from './deal-context.js';
import { dealKey, dealOrderOf, inDealOrder } from './deal-order.js';
import { dealRows, toClosedRental, type DealRow } from './deals.queries.js';
import { changedFrom, countMatching, countNewer, matching, type DealQuery, type Moment } from './matching.js';

/** A page of the deals that the caller sees, their total, and how many were added or changed since `asOf`. */
export function listDeals(
  { db, clock, links, origin }: Pick<DealContext, 'db' | 'clock' | 'links' | 'origin'>,
  caller: Caller,
  query: DealQuery,
): Promise<AnswerOf<typeof getClosedRentals>> {
  const { limit, offset, countInfo } = paging(query);
  return inSnapshot(db, async (trx) => {
    const asOf = query.asOf ?? new Date(clock.now()).toISOString();
    const total = await countMatching(trx, caller, query);
    const newer = await countNewer(trx, caller, query);
    const rows = total > offset ? await dealPage(trx, caller, query, { limit, offset }).execute() : [];
    return {
      result: rows.map((row) => toClosedRental(row, caller, { links, origin })),
      countInfo: { ...countInfo(total), asOf, newer },
    };
  });
}

interface OrderedRange {
  limit: number;
  offset: number;
  /**
   * Only the deals after this one, in a list in the order of time. A list as of a moment of a status has only offsets.
   */
  after?: Pick<DealRow, 'id' | 'created_at'> | undefined;
}

/** The page: first its ids from an index in the order of the list, then their rows. */
export const dealPage = (db: Db, caller: Caller, query: DealQuery, stretch: OrderedRange) =>
  // Only `pageIds` filters, because a second filter here would walk all deals of a group to find the rows of
  // a page.
  inOrder(
    db,
    caller,
    query,
    dealRows(db, caller).where('closed_rentals.id', 'in', pageIds(db, caller, query, stretch)),
  );

/** The ids of all deals of a list in its order. */
export const orderedIds = (db: Db, caller: Caller, query: DealQuery) =>
  inOrder(db, caller, query, matching(db, caller, query).select('closed_rentals.id'));

/** The order of a query of `closed_rentals`. */
function inOrder<Row>(
  db: Db,
  caller: Caller,
  query: DealQuery,
  deals: SelectQueryBuilder<Database, 'closed_rentals', Row>,
) {
  const order = dealOrderOf(query);
  return inDealOrder(deals, order, { key: dealKey(db, caller, order.by), table: 'closed_rentals' });
}

function pageIds(db: Db, caller: Caller, query: DealQuery, range: OrderedRange) {
  const { asOf, status } = query;
  const { limit, offset, after } = range;
  if (asOf !== undefined && status !== undefined)
    return pageOfMoment(db, caller, query, { asOf, status, limit, offset });
  return orderedIds(db, caller, query)
    .$if(after !== undefined, (deals) =>
      deals.where((eb) =>
        eb(
          eb.refTuple('closed_rentals.created_at', 'closed_rentals.id'),
          dealOrderOf(query).direction === 'asc' ? '>' : '<',
          eb.tuple(after?.created_at ?? 0, after?.id ?? ''),
        ),
      ),
    )
    .limit(limit)
    .offset(offset);
}

/**
 * A page of a status as of a moment: deals that got the status before the moment and still have it, and the
 * few that have lost it since.
 */
function pageOfMoment(
  db: Db,
  caller: Caller,
  query: DealQuery,
  { limit, offset, ...moment }: OrderedRange & Moment,
) {
  const order = dealOrderOf(query);
  const columns = [
    'closed_rentals.id',
    'closed_rentals.created_at',
    dealKey(db, caller, order.by).as('sort_key'),
  ] as const;
  const unchanged = inOrder(
    db,
    caller,
    query,
    matching(db, caller, query).select(columns).where('updated_at', '<=', Date.parse(moment.asOf)),
  ).limit(offset + limit);
  const parts = db
    .selectFrom(unchanged.as('unchanged'))
    .select(['id', 'created_at', 'sort_key'])
    .unionAll(changedFrom(db, caller, query, moment).select(columns));
  return inDealOrder(db.selectFrom(parts.as('parts')).select('id'), order, {
    key: sql.ref('parts.sort_key'),
    table: 'parts',
  })
    .limit(limit)
    .offset(offset);
}

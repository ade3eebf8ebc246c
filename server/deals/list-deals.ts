import type { Kysely } from 'kysely';
import type { getClosedRentals } from '../../src/contract/closed-rentals.js';
import type { AnswerOf } from '../../src/contract/endpoint.js';
import { paging } from '../../src/contract/lists.js';
import { inSnapshot } from '../db/in-transaction.js';
import type { Database } from '../db/schema.js';
import type { Caller } from '../base/caller.js';
import type { DealContext } from './deal-context.js';
import { dealRows, toClosedRental, type DealRow } from './deals.queries.js';
import { changedFrom, countMatching, countNewer, matching, type DealQuery, type Moment } from './matching.js';

/** A page of the deals that the caller sees, their total, and how many were added or changed since `asOf`. */
export function listDeals(
  { db, clock, links }: Pick<DealContext, 'db' | 'clock' | 'links'>,
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
      result: rows.map((row) => toClosedRental(row, caller, links)),
      countInfo: { ...countInfo(total), asOf, newer },
    };
  });
}

interface OrderedRange {
  limit: number;
  offset: number;
  /** Only the deals after this one in the order of the list. A list as of a moment of a status has only offsets. */
  after?: Pick<DealRow, 'id' | 'created_at'> | undefined;
}

/** The page: first its ids from an index in the order of the list, then their rows. */
export const dealPage = (db: Kysely<Database>, caller: Caller, query: DealQuery, stretch: OrderedRange) =>
  // Only `pageIds` filters, because a second filter here would walk all deals of a group to find the rows of
  // a page.
  dealRows(db, caller)
    .where('closed_rentals.id', 'in', pageIds(db, caller, query, stretch))
    .orderBy('closed_rentals.created_at', directionOf(query))
    .orderBy('closed_rentals.id', directionOf(query));

const directionOf = ({ sort }: DealQuery) => (sort === 'createdAt' ? 'asc' : 'desc');

function pageIds(db: Kysely<Database>, caller: Caller, query: DealQuery, range: OrderedRange) {
  const { asOf, status } = query;
  const { limit, offset, after } = range;
  const direction = directionOf(query);
  if (asOf !== undefined && status !== undefined)
    return pageOfMoment(db, caller, query, { asOf, status, limit, offset });
  return matching(db, caller, query)
    .select('closed_rentals.id')
    .$if(after !== undefined, (deals) =>
      deals.where((eb) =>
        eb(
          eb.refTuple('closed_rentals.created_at', 'closed_rentals.id'),
          direction === 'asc' ? '>' : '<',
          eb.tuple(after?.created_at ?? 0, after?.id ?? ''),
        ),
      ),
    )
    .orderBy('closed_rentals.created_at', direction)
    .orderBy('closed_rentals.id', direction)
    .limit(limit)
    .offset(offset);
}

/**
 * A page of a status as of a moment: deals that got the status before the moment and still have it, and the
 * few that have lost it since.
 */
function pageOfMoment(
  db: Kysely<Database>,
  caller: Caller,
  query: DealQuery,
  { limit, offset, ...moment }: OrderedRange & Moment,
) {
  const direction = directionOf(query);
  const columns = ['closed_rentals.id', 'closed_rentals.created_at'] as const;
  const unchanged = matching(db, caller, query)
    .select(columns)
    .where('updated_at', '<=', Date.parse(moment.asOf))
    .orderBy('closed_rentals.created_at', direction)
    .orderBy('closed_rentals.id', direction)
    .limit(offset + limit);
  const parts = db
    .selectFrom(unchanged.as('unchanged'))
    .select(['id', 'created_at'])
    .unionAll(changedFrom(db, caller, query, moment).select(columns));
  return db
    .selectFrom(parts.as('parts'))
    .select('id')
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset);
}

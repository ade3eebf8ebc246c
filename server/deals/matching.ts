/** Which deals a list contains: those that the caller sees, narrowed by the filters, and as of a moment if one is given. */
import { sql } from 'kysely';
import { endOfBusinessDay, startOfBusinessDay } from '../../src/contract/base/business-day.js';
import type { getClosedRentals } from '../../src/contract/deals/deals.js';
import type { InputOf } from '../../src/contract/base/endpoint.js';
import { type Db, countRows } from '../db/context.js';
import type { Caller } from '../base/caller.js';
import { isFoundBy } from './search.js';
import { visibleTo } from './visible.js';

export type DealQuery = InputOf<typeof getClosedRentals>['query'];

/** A list of one status as of a moment. */
export interface Moment {
  asOf: string;
  status: NonNullable<DealQuery['status']>;
}

/** Applies all filters except the moment, and except the status, because a deal's status changes. */
function narrowed(db: Db, caller: Caller, query: DealQuery) {
  const { search, payment_method, startDate, endDate, person, team, admin } = query;
  let deals = db.selectFrom('closed_rentals').where(visibleTo(caller));
  if (person !== undefined) deals = deals.where('closed_rentals.fetcher_id', '=', person);
  if (team !== undefined) deals = deals.where('closed_rentals.fetcher_id', 'in', pickersOf(db, team));
  if (admin !== undefined) deals = deals.where('closed_rentals.fetcher_admin_id', '=', admin);
  if (payment_method !== undefined) deals = deals.where('payment_method', '=', payment_method);
  if (startDate !== undefined)
    deals = deals.where('closed_rentals.created_at', '>=', startOfBusinessDay(startDate));
  if (endDate !== undefined) deals = deals.where('closed_rentals.created_at', '<', endOfBusinessDay(endDate));
  return search === undefined ? deals : deals.where(isFoundBy(search));
}

/** The ids of the pickers whom a person leads. */
const pickersOf = (db: Db, leaderId: string) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('users.team_leader_id', '=', leaderId)
    .where('users.role', '=', 'data-picker');

/** The deals of a list. With a moment, only those that existed at that moment. */
export function matching(db: Db, caller: Caller, query: DealQuery) {
  const { status } = query;
  let deals = narrowed(db, caller, query);
  if (query.asOf !== undefined)
    deals = deals.where('closed_rentals.created_at', '<=', Date.parse(query.asOf));
  return status === undefined ? deals : deals.where('closed_rentals.status', '=', status);
}

/** The deals that had a status at the moment and changed after it. */
export const changedFrom = (
  db: Db,
  caller: Caller,
  { status: _, ...query }: DealQuery,
  { asOf, status }: Moment,
) =>
  narrowed(db, caller, query)
    // Nearly all deals are older than the moment, so `+` keeps SQLite from reading an index by this.
    .where(sql`+closed_rentals.created_at`, '<=', Date.parse(asOf))
    .where('closed_rentals.updated_at', '>', Date.parse(asOf))
    .where('status_before', '=', status);

/** The number of deals in the list. */
export async function countMatching(db: Db, caller: Caller, query: DealQuery): Promise<number> {
  const { asOf, status } = query;
  const total = await countRows(matching(db, caller, query));
  if (asOf === undefined || status === undefined) return total;
  const changedTo = matching(db, caller, query).where('closed_rentals.updated_at', '>', Date.parse(asOf));
  const left = await countRows(changedFrom(db, caller, query, { asOf, status }));
  return total - (await countRows(changedTo)) + left;
}

/**
 * How many deals have entered or left the list or changed since the moment, without the deals that the caller
 * decided.
 */
export function countNewer(db: Db, caller: Caller, query: DealQuery): Promise<number> {
  const { asOf, status } = query;
  if (asOf === undefined) return Promise.resolve(0);
  let deals = narrowed(db, caller, query)
    .where('closed_rentals.updated_at', '>', Date.parse(asOf))
    .where((eb) => eb.or([eb('decided_by', 'is', null), eb('decided_by', '!=', caller._id)]));
  if (status !== undefined)
    deals = deals.where((eb) => eb.or([eb('status', '=', status), eb('status_before', '=', status)]));
  return countRows(deals);
}

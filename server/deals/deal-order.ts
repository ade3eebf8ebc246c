/** The order of a list of deals: by their time, or by a column. */
import { expressionBuilder, sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import {
  DEAL_SORT_COLUMNS,
  type DealSort,
  type DealSortColumn,
} from '../../src/contract/deals/deal-sorts.js';
import { CLOSED_RENTAL_STATUSES } from '../../src/contract/deals/deal-status.js';
import { nameOrder, rentAmount } from '../db/rental-order.js';
import type { Db } from '../db/context.js';
import type { Database } from '../db/schema.js';
import type { Caller } from '../base/caller.js';
import { isKnownTo } from '../users/person-name.js';

export interface DealOrder {
  direction: 'asc' | 'desc';
  /** The column; undefined for the time of submission. */
  by?: DealSortColumn | undefined;
}

/** The order that a request asks for; newest first if for none. */
export const dealOrderOf = ({ sort = '-createdAt' }: { sort?: DealSort | undefined }): DealOrder => ({
  direction: sort.startsWith('-') ? 'desc' : 'asc',
  by: DEAL_SORT_COLUMNS.find((column) => column === sort.replace('-', '')),
});

/** What a deal is sorted by; null if it has no such value, or not one that the caller may see. */
export function dealKey(
  db: Db,
  caller: Caller,
  by: DealSortColumn | undefined,
): RawBuilder<string | number | null> {
  switch (by) {
    case undefined:
      return sql.ref('closed_rentals.created_at');
    case 'clientName':
      // It begins with the name, without case and accents.
      return sql.ref('closed_rentals.search_text');
    case 'number':
      // The text ends with the digits of the number, on a line of their own.
      return sql`substr(closed_rentals.search_text, length(rtrim(closed_rentals.search_text, '0123456789')) + 1)`;
    case 'clientEmail':
      return sql`lower(closed_rentals.client_email)`;
    case 'payment':
      return sql`lower(closed_rentals.payment_method)`;
    case 'rent':
      return rentAmount(db, 'closed_rentals.rent');
    case 'status':
      return statusPlace;
    case 'pickerName':
      return knownName(db, caller, 'closed_rentals.fetcher_id');
    case 'creatorName':
      return knownName(db, caller, 'closed_rentals.creator_id');
  }
}

/** In the order in which a deal gets its status. */
const statusPlace = sql<number>`case closed_rentals.status ${sql.join(
  CLOSED_RENTAL_STATUSES.map((status, place) => sql`when ${sql.lit(status)} then ${sql.lit(place)}`),
  sql` `,
)} end`;

const knownName = (db: Db, caller: Caller, idColumn: string): RawBuilder<string | null> =>
  sql`${expressionBuilder<Database>()
    .selectFrom('users as person')
    .select(nameOrder(db, 'person.name').as('name'))
    .where('person.id', '=', sql.ref<string>(idColumn))
    .where((eb) => isKnownTo(caller)(eb))}`;

/** Sorts deals by a key. Deals without one are last; equal ones are newest first. */
export function inDealOrder<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { by, direction }: DealOrder,
  { key, table }: { key: RawBuilder<unknown>; table: string },
): SelectQueryBuilder<DB, TB, Row> {
  const ends = by === undefined ? direction : 'desc';
  const byKey = by === undefined ? query : query.orderBy(key, (order) => order[direction]().nullsLast());
  return byKey.orderBy(sql.ref(`${table}.created_at`), ends).orderBy(sql.ref(`${table}.id`), ends);
}

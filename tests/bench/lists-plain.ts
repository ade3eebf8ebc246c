/**
 * For comparison, reads the same page as a simple implementation does: with a count of all rows, and a sort
 * with an offset.
 */
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { Database } from '../../server/db/schema.js';
import type { Caller } from '../../server/base/caller.js';
import { filterOf } from '../../server/rentals/lists/filter.js';
import { within, type RentalSide } from '../../server/rentals/visible.js';
import { containing } from '../../server/base/search-text.js';
import type { InputOf } from '../../src/contract/base/endpoint.js';
import { paging } from '../../src/contract/lists/lists.js';
import type {
  getAllRentalsByCreator,
  RentalFilters,
  RentalListKind,
} from '../../src/contract/rentals/rental-lists.js';

export type ListQuery = InputOf<typeof getAllRentalsByCreator>['query'];

/** The two simple statements, on the same indexes; the search is a LIKE, which doesn't ignore accents. */
export async function plainPage(
  db: Kysely<Database>,
  caller: Caller,
  kind: RentalListKind,
  { search, page, limit, sort, asOf, ...filters }: ListQuery,
): Promise<void> {
  const filter = filterOf(caller, kind, filters, asOf === undefined ? undefined : Date.parse(asOf));
  const rentals = db
    .selectFrom('rentals')
    .where(within(filter.scope, filter.side))
    .where('state', 'in', filter.states)
    .where(plainly(filters, filter.side))
    .where(filter.instant, '>=', filter.fromMs)
    .where(filter.instant, '<', filter.untilMs)
    .$if(search !== undefined, (all) =>
      all.where(sql<boolean>`${sql.ref(column(search ?? ''))} like ${containing(search ?? '')}`),
    );
  const place = paging({ page, limit });
  const direction = sort?.startsWith('-') === false ? 'asc' : 'desc';
  await rentals.select((eb) => eb.fn.countAll<number>().as('total')).execute();
  await rentals
    .selectAll()
    .orderBy(filter.instant, direction)
    .orderBy('seq', direction)
    .limit(place.limit)
    .offset(place.offset)
    .execute();
}

/** The filters in simple SQL, without facets or stored counts. */
const plainly = (wanted: RentalFilters, side: RentalSide) => (eb: ExpressionBuilder<Database, 'rentals'>) => {
  const { person, team, admin, upload, source, outcome, hasEmail, hasDeal, isDoNotContact } = wanted;
  const isEntered = side === 'entered';
  const isSet = (column: 'client_email' | 'deal_at' | 'do_not_contact_at', wish: boolean | undefined) =>
    wish === undefined ? [] : [eb(column, wish ? 'is not' : 'is', null)];
  const members = eb
    .selectFrom('users')
    .select('users.id')
    .where('users.team_leader_id', '=', team ?? '');
  return eb.and([
    ...(person === undefined ? [] : [eb(isEntered ? 'creator_id' : 'fetcher_id', '=', person)]),
    ...(team === undefined ? [] : [eb(isEntered ? 'creator_id' : 'fetcher_id', 'in', members)]),
    ...(admin === undefined ? [] : [eb(isEntered ? 'creator_admin_id' : 'fetcher_admin_id', '=', admin)]),
    ...(upload === undefined ? [] : [eb('upload_id', '=', upload)]),
    ...(source === undefined ? [] : [eb('source', '=', source)]),
    ...(outcome === undefined ? [] : [eb('outcome', '=', outcome)]),
    ...isSet('client_email', hasEmail),
    ...isSet('deal_at', hasDeal),
    ...isSet('do_not_contact_at', isDoNotContact),
  ]);
};

const column = (search: string) => (/^\d+$/.test(search) ? 'number_key' : 'client_name');

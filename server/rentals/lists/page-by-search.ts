/** A page of a search: the search index gives the rentals, and their rows decide which of them match the filter. */
import { matchesOutsideEmail, containsUnindexed, rentalsWith } from '../../db/rental-search.js';
import type { Db, RentalRows } from '../../db/context.js';
import { COLUMNS_BUT_EMAIL, type SeqSpan } from '../../db/search-phrases.js';
import { bypassedWithin, within, withinFew } from '../visible.js';
import { type FoundPage, countDays } from './page-by-days.js';
import { type PageRequest, inRentalOrder, sortKey, type RentalOrder } from './order.js';
import { haveFacets } from './facets.js';
import { seenAt, type RentalFilter } from './filter.js';
import { isNarrow, isOf } from './narrow.js';
import { between } from './in-order.js';
import type { SearchTerms } from './search-terms.js';

export async function pageBySearch(db: Db, filter: SearchFilter, wish: PageRequest): Promise<FoundPage> {
  const span = await searchSpan(db, filter);
  if (span === 'nowhere') return { total: 0, newer: 0, seqs: [] };
  const rows = await found(db, filter, wish, span).execute();
  const [{ all, total } = { all: 0, total: 0 }] = rows;
  return { total, newer: all - total, seqs: rows.flatMap(({ seq }) => seq ?? []) };
}

/** Each row has the counts and a rental of the page; an empty page is one row without a rental. */
export const found = (
  db: Db,
  filter: SearchFilter,
  { limit, offset, ...order }: PageRequest,
  span: SeqSpan | null,
) => {
  const rows = db
    .with(
      // The counts and the page both read this result. Without 'materialized' the engine would search twice.
      (cte) => cte('found').materialized(),
      () => matching(db, filter, span, order),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom('found')
        .select((each) => [
          each.fn.countAll<number>().as('all'),
          each.fn.count<number>(each.case().when('seen', '<', filter.untilMs).then(1).end()).as('total'),
        ])
        .as('counted'),
    )
    .leftJoin(
      (eb) =>
        inRentalOrder(
          eb.selectFrom('found').select(['seq', 'instant', 'sort_key']).where('seen', '<', filter.untilMs),
          order,
        )
          .limit(limit)
          .offset(offset)
          .as('page'),
      (join) => join.onTrue(),
    )
    .select(['counted.all', 'counted.total', 'page.seq']);
  return inRentalOrder(rows, order, 'page');
};

/** A cross join keeps the order of the tables on SQLite: first the search, then the rows that it found. */
const matching = (db: Db, filter: SearchFilter, span: SeqSpan | null, { by }: RentalOrder) => {
  const {
    scope,
    emailScope,
    side,
    instant,
    dated,
    states,
    facets,
    narrow,
    onlyBypassed,
    fromMs,
    beforeMs,
    search,
  } = filter;
  const visible = onlyBypassed ? bypassedWithin(scope) : within(scope, side);
  return (
    db
      .selectFrom(rentalsWith(db, search.phrases, span).as('hit'))
      .crossJoin('rentals')
      .whereRef('rentals.seq', '=', 'hit.seq')
      .where((eb) => visible(eb as unknown as RentalRows))
      .where('rentals.state', 'in', states)
      .where(haveFacets(facets, 'rentals.facets'))
      .where((eb) => isOf(narrow, side)(eb as unknown as RentalRows))
      // An admin who received a rental by bypass doesn't see who entered it, so a filter must not tell it either.
      .$if(onlyBypassed && isNarrow(narrow), (query) =>
        query.where((eb) => withinFew(scope)(eb as unknown as RentalRows)),
      )
      .where(`rentals.${dated.instant}`, '>=', fromMs)
      .where(`rentals.${dated.instant}`, '<', beforeMs)
      .where((eb) => eb.and(search.shortWords.map((word) => containsUnindexed(db, word))))
      .$if(side === 'entered' && emailScope !== 'all', (query) =>
        query.where((eb) =>
          withoutUnseenEmail(db, { emailScope, search }, span)(eb as unknown as RentalRows),
        ),
      )
      .select((eb) => [
        'rentals.seq',
        eb.ref(`rentals.${instant}`).as('instant'),
        sortKey(db, filter, by).as('sort_key'),
        seenAt(eb as unknown as RentalRows, filter).as('seen'),
      ])
  );
};

/** A match in an e-mail that the caller may not see would reveal it, so the words must match in another column. */
const withoutUnseenEmail =
  (
    db: Db,
    { emailScope, search: { phrases, shortWords } }: Pick<SearchFilter, 'emailScope' | 'search'>,
    span: SeqSpan | null,
  ) =>
  (eb: RentalRows) =>
    eb.or([
      eb('rentals.client_email', 'is', null),
      within(emailScope, 'taken')(eb),
      eb.and([
        matchesOutsideEmail(db, phrases, span),
        ...shortWords.map((word) => containsUnindexed(db, word, COLUMNS_BUT_EMAIL)),
      ]),
    ]);

type SearchFilter = RentalFilter & { search: SearchTerms };

/** For more rentals than this, finding the span costs more than it saves. */
const MAX_RENTALS = 50_000;

/**
 * The span to search; null means all rentals. Rentals are numbered (`seq`) in the order of entry, so the rentals of a day, or those still in
 * the pool, have neighbouring numbers. Within such a span the search for a common word costs as little as for a rare one.
 */
async function searchSpan(db: Db, filter: SearchFilter): Promise<SeqSpan | null | 'nowhere'> {
  const { wholeNumber } = filter.search;
  if (wholeNumber !== null) {
    const { first: earliest, last: latest } = await db
      .selectFrom('rentals')
      .select((eb) => [
        eb.fn.min<number | null>('seq').as('first'),
        eb.fn.max<number | null>('seq').as('last'),
      ])
      .where('number_key', '=', wholeNumber)
      .executeTakeFirstOrThrow();
    if (earliest !== null && latest !== null) return { first: earliest, last: latest };
  }
  // Bypassed rentals have no span, because the counts per day leave out rentals that the caller's admin
  // received.
  if (filter.onlyBypassed) return filter.states.length === 0 ? 'nowhere' : null;
  const dated = { ...filter, ...filter.dated };
  const days = await countDays(db, dated);
  const rentals = days.reduce((all, day) => all + day.rentals, 0);
  if (rentals === 0) return 'nowhere';
  if (rentals > MAX_RENTALS) return null;
  const { first, last } = await between(db, dated, filter)
    .select((eb) => [eb.fn.min<number>('seq').as('first'), eb.fn.max<number>('seq').as('last')])
    .executeTakeFirstOrThrow();
  return { first, last };
}

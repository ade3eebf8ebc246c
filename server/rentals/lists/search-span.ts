/**
 * Where a search has to look. Rentals are numbered (`seq`) in the order of entry, so the rentals of a day, or
 * those still in the pool, have neighbouring numbers. Within such a span the search for a common word costs
 * as little as for a rare one.
 */
import type { Kysely } from 'kysely';
import type { SeqSpan } from '../../db/search-phrases.js';
import type { Database } from '../../db/schema.js';
import type { RentalFilter } from './filter.js';
import { between } from './in-order.js';
import { countDays } from './page-by-days.js';
import type { SearchTerms } from './search-terms.js';

export type SearchFilter = RentalFilter & { search: SearchTerms };

/** For more rentals than this, finding the span costs more than it saves. */
const MAX_RENTALS = 50_000;

/** The span to search; null means all rentals. */
export async function searchSpan(
  db: Kysely<Database>,
  filter: SearchFilter,
): Promise<SeqSpan | null | 'nowhere'> {
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

/** What a list of rentals is made of: the wire's words brought down to a scope, a set of states and a span of instants. */
import { endOfBusinessDay, startOfBusinessDay } from '../../../src/contract/business-day.js';
import type { RentalFilters, RentalListKind } from '../../../src/contract/rental-lists.js';
import { RENTAL_STATE, type DayCountFamily, type RentalState } from '../../db/schema.js';
import type { Caller } from '../../http/route.js';
import { rentalScope, type RentalScope, type RentalSide } from '../visible.js';
import { searchTerms, type SearchTerms } from './search-terms.js';

interface Kind {
  side: RentalSide;
  /** By which a list is ordered and dated. */
  instant: 'created_at' | 'picked_at' | 'updated_at';
  family: DayCountFamily;
}

export const KINDS: Record<RentalListKind, Kind> = {
  'by-creator': { side: 'entered', instant: 'created_at', family: 'created' },
  'by-picker': { side: 'taken', instant: 'picked_at', family: 'picked' },
  clients: { side: 'taken', instant: 'updated_at', family: 'updated' },
};

export interface RentalFilter extends Kind {
  scope: RentalScope;
  /** Whose picks the caller sees: of those alone a list shows the client's e-mail, and finds it. */
  emailScope: RentalScope;
  states: readonly RentalState[];
  /** The instants that the days let through: from, and before. */
  fromMs: number;
  beforeMs: number;
  /** Rentals from here on came after the list was looked at: they are told as newer and left out. */
  untilMs: number;
  search: SearchTerms | null;
}

/** The filter of a caller's list; `asOfMs` is when they looked at it. */
export function filterOf(
  caller: Caller,
  kind: RentalListKind,
  { search, startDate, endDate, ...wanted }: RentalFilters,
  asOfMs = Number.MAX_SAFE_INTEGER - 1,
): RentalFilter {
  const { side } = KINDS[kind];
  const fromMs = startDate === undefined ? 0 : startOfBusinessDay(startDate);
  const beforeMs = endDate === undefined ? Number.MAX_SAFE_INTEGER : endOfBusinessDay(endDate);
  return {
    ...KINDS[kind],
    scope: rentalScope(caller, side),
    emailScope: rentalScope(caller, 'taken'),
    states: statesOf(side, wanted),
    fromMs,
    beforeMs,
    untilMs: Math.min(beforeMs, asOfMs + 1),
    search: search === undefined ? null : searchTerms(search),
  };
}

/** Every combination of the three filters is a set of states; a contradiction is the empty one. */
function statesOf(
  side: RentalSide,
  { isFetched, isFinished, number_status }: Pick<RentalFilters, 'isFetched' | 'isFinished' | 'number_status'>,
): RentalState[] {
  const { pool, out, valid, invalid } = RENTAL_STATE;
  return [pool, out, valid, invalid].filter(
    (state) =>
      (side === 'entered' || state !== pool) &&
      (isFetched === undefined || isFetched === (state !== pool)) &&
      (isFinished === undefined || isFinished === (state === valid || state === invalid)) &&
      (number_status === undefined || state === RENTAL_STATE[number_status]),
  );
}

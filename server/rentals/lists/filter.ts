/** Turns the parameters of a rental list's request into a scope, a set of states, facets and a span of instants. */
import { endOfBusinessDay, startOfBusinessDay } from '../../../src/contract/base/business-day.js';
import type { RentalFilters, RentalListKind } from '../../../src/contract/rentals/rental-lists.js';
import { InvalidInput } from '../../../src/contract/base/validation.js';
import { refusal } from '../../../src/contract/refusals/all.js';
import { RENTAL_STATE, type DayCountFamily, type StoredRentalState } from '../../db/rentals-schema.js';
import type { Caller } from '../../base/caller.js';
import { rentalScope, type RentalScope, type RentalSide } from '../visible.js';
import { facetsOf, type Facets } from './facets.js';
import { narrowScope, type Narrow } from './narrow.js';
import { searchTerms, type SearchTerms } from './search-terms.js';
import type { RentalRows } from '../../db/context.js';

/** A timestamp of a rental, which also names the counts per day by that timestamp. */
interface Dating {
  instant: 'created_at' | 'picked_at' | 'updated_at';
  family: DayCountFamily;
}

/** The timestamp that sorts the list. */
interface Kind extends Dating {
  side: RentalSide;
  /** The timestamp to which the days of the filter refer: the one that the list shows. */
  dated: Dating;
}

const CREATED: Dating = { instant: 'created_at', family: 'created' };
const PICKED: Dating = { instant: 'picked_at', family: 'picked' };
const UPDATED: Dating = { instant: 'updated_at', family: 'updated' };

export const KINDS: Record<RentalListKind, Kind> = {
  'by-creator': { side: 'entered', ...CREATED, dated: CREATED },
  // The list is sorted by the finish, latest first, but its column Date & Time shows the last change
  // (specification, section 2).
  'by-picker': { side: 'taken', ...PICKED, dated: UPDATED },
  clients: { side: 'taken', ...UPDATED, dated: UPDATED },
};

export interface RentalFilter extends Kind {
  scope: RentalScope;
  /**
   * Whose picks the caller may see: a list shows the client's e-mail, and searches in it, only for these
   * picks.
   */
  emailScope: RentalScope;
  /** Whose entries the caller may see: a row names their creators. */
  creatorScope: RentalScope;
  /**
   * The admin whose name the caller may see on a bypassed rental: themselves or their own admin; 'any' for a
   * super-admin.
   */
  knownAdmin: { id: string | null } | 'any';
  states: readonly StoredRentalState[];
  facets: Facets;
  /** The people and the upload to which the filter narrows the scope. */
  narrow: Narrow;
  /** Only bypassed rentals; when false, the list shows bypassed and other rentals. */
  onlyBypassed: boolean;
  /** The span of the filter's days: from `fromMs` inclusive to `beforeMs` exclusive. */
  fromMs: number;
  beforeMs: number;
  /**
   * The exclusive end of the rows shown. Rentals from this instant on arrived after the list was opened: they
   * are left out and counted as newer.
   */
  untilMs: number;
  search: SearchTerms | null;
  /** Only the rentals of this export of the caller. */
  job: { id: string; userId: string } | null;
}

/** The filter of a caller's list; `asOfMs` is when they opened it. */
export function filterOf(
  caller: Caller,
  kind: RentalListKind,
  wanted: RentalFilters,
  asOfMs = Number.MAX_SAFE_INTEGER - 1,
): RentalFilter {
  const { side } = KINDS[kind];
  const { search, startDate, endDate, isBypassed, person, team, admin, upload, job, ...others } = wanted;
  const { source, outcome, hasEmail, hasDeal, isDoNotContact, ...ofState } = others;
  const { isFetched, isFinished, number_status, ...forgotten } = ofState;
  // A filter that was ignored here would also widen jobs: a deletion of many leads takes the same filters.
  assertNoneLeft(forgotten);
  const emailScope = rentalScope(caller, 'taken');
  if (side === 'entered' && emailScope !== 'all') refusePicks({ hasEmail, hasDeal });
  const states = { isFetched, isFinished, number_status };
  const facets = facetsOf({ ...states, source, outcome, hasEmail, hasDeal, isDoNotContact });
  const fromMs = startDate === undefined ? 0 : startOfBusinessDay(startDate);
  const beforeMs = endDate === undefined ? Number.MAX_SAFE_INTEGER : endOfBusinessDay(endDate);
  return {
    ...KINDS[kind],
    ...narrowScope(rentalScope(caller, side), side, { person, team, admin, upload }),
    emailScope,
    creatorScope: rentalScope(caller, 'entered'),
    knownAdmin:
      caller.role === 'super-admin' ? 'any' : { id: caller.role === 'admin' ? caller._id : caller.adminId },
    states: facets
      ? statesOf(side, states).filter((state) => !isBypassed || isBypassedState(side, state))
      : [],
    facets: facets ?? { mask: 0, value: 0 },
    onlyBypassed: isBypassed ?? false,
    fromMs,
    beforeMs,
    untilMs: Math.min(beforeMs, asOfMs + 1),
    search: search === undefined ? null : searchTerms(search),
    job: job === undefined ? null : { id: job, userId: caller._id },
  };
}

/** Refuses the filters that would reveal something about picks that the caller may not see. */
function refusePicks({ hasEmail, hasDeal }: Pick<RentalFilters, 'hasEmail' | 'hasDeal'>): void {
  const asked = Object.entries({ hasEmail, hasDeal }).filter(([, value]) => value !== undefined);
  if (asked.length > 0)
    throw new InvalidInput(asked.map(([path]) => ({ path, ...refusal('unknown-field', { path }) })));
}

const statesOfSide = (side: RentalSide): StoredRentalState[] => {
  const { pool, out, valid, invalid } = RENTAL_STATE;
  return side === 'entered' ? [pool, out, valid, invalid] : [out, valid, invalid];
};

/** Whether these are all states that a rental of the side can have. */
export const isEveryState = (side: RentalSide, states: readonly StoredRentalState[]): boolean =>
  states.length === statesOfSide(side).length;

/** Each combination of the three filters is a set of states; a contradiction gives the empty set. */
function statesOf(
  side: RentalSide,
  { isFetched, isFinished, number_status }: Pick<RentalFilters, 'isFetched' | 'isFinished' | 'number_status'>,
): StoredRentalState[] {
  const { pool, valid, invalid } = RENTAL_STATE;
  return statesOfSide(side).filter(
    (state) =>
      (isFetched === undefined || isFetched === (state !== pool)) &&
      (isFinished === undefined || isFinished === (state === valid || state === invalid)) &&
      (number_status === undefined || state === RENTAL_STATE[number_status]),
  );
}

/** Bypassed rentals have left the pool, and no picker has taken them. */
const isBypassedState = (side: RentalSide, state: StoredRentalState): boolean =>
  side === 'entered' && state === RENTAL_STATE.out;

/** Whether the filter has a first or a last day. */
export const isDated = ({ fromMs, beforeMs }: Pick<RentalFilter, 'fromMs' | 'beforeMs'>): boolean =>
  fromMs > 0 || beforeMs < Number.MAX_SAFE_INTEGER;

/** Whether the list was opened at a moment after which rentals may have come: those are left out. */
export const hasNewer = ({ untilMs, beforeMs }: RentalFilter): boolean => untilMs < beforeMs;

/** Whether the filter's days refer to another timestamp of the rentals than the one that sorts the list. */
export const isDatedApart = ({ dated, instant, ...days }: RentalFilter): boolean =>
  dated.instant !== instant && isDated(days);

/** When a rental came into the list. A rental that came after the list was opened counts as newer. */
export function seenAt(eb: RentalRows, filter: RentalFilter) {
  if (filter.onlyBypassed) return eb.ref('rentals.fetched_at');
  const instant = eb.ref(`rentals.${filter.instant}`);
  if (!isDatedApart(filter)) return instant;
  // A rental that was picked before the filter's days came into the list with its last change.
  return eb
    .case()
    .when(`rentals.${filter.instant}`, '<', filter.fromMs)
    .then(eb.ref(`rentals.${filter.dated.instant}`))
    .else(instant)
    .end();
}

/**
 * Compiles only when every property of an object was handled: pass it the rest of a destructuring that names the handled ones. So a
 * property that is added to the object later can't be forgotten.
 */
function assertNoneLeft(_rest: Record<string, never>): void {
  // Nothing to do when it runs.
}

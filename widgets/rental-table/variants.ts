/** All Leads and Picked Leads of each role: the filters with their options, defaults and queries. */
import type { Position } from '../../src/contract/roles/capabilities.js';
import { PAGE_SIZES } from '../../src/contract/limits.js';
import type { LeadsList } from '../../src/contract/rentals/rental-lists.js';
import { type RentalListFilters } from '../../src/data/rental-lists.js';
import { searchError } from '../../src/data/search-error.js';
import { daysSent, isListDay } from '../../src/parts/list-screen/list-days.js';
import {
  leadFilterShape,
  leadFiltersSent,
  leadSortSent,
  type LeadListName,
  type LeadFilterOffer,
} from '../../src/parts/list-screen/lead-filter-names.js';
import type { EnglishText } from '../../src/text/english.js';
import type { ListShape } from '../../src/ui/hooks/list-address.js';

interface Choice {
  value: string;
  label: EnglishText;
  sends: RentalListFilters;
}

export interface ChoiceFilter {
  name: 'number_status' | 'fetchState';
  /** The default value. */
  initial: string;
  choices: readonly Choice[];
}

export interface Variant {
  choices: readonly ChoiceFilter[];
  /** The default list starts with today, with an open end. */
  startsToday: boolean;
  /** The orders by the list's time that are sent: its own, newest first, and the other way round. */
  sorts: Record<'newest' | 'oldest', RentalListFilters['sort']>;
  /**
   * A sentence for an empty unfiltered list, which says what to do next. It must also be true in a new
   * system, where no other search helps.
   */
  emptyHint: EnglishText;
}

const INVALID: Choice = { value: 'invalid', label: 'Invalid', sends: { number_status: 'invalid' } };
const VALID: Choice = { value: 'valid', label: 'Valid', sends: { number_status: 'valid' } };
const ALL: Choice = { value: '', label: 'All', sends: {} };
/**
 * Section 4 of the specification sends `isFetched` for both options; `isFinished` makes each list fit its
 * name.
 */
const FINISHED: Choice = {
  value: 'finished',
  label: 'Finished',
  sends: { isFetched: true, isFinished: true },
};
const FETCHED: Choice = { value: 'fetched', label: 'Fetched', sends: { isFetched: true, isFinished: false } };
/** Our addition after the specified options, to find the rentals that an admin received by bypass. */
const BYPASSED: Choice = { value: 'bypassed', label: 'Bypassed', sends: { isBypassed: true } };

const validity = (none: EnglishText): ChoiceFilter => ({
  name: 'number_status',
  initial: '',
  choices: [{ value: '', label: none, sends: {} }, INVALID, VALID],
});
const fetchState = (initial: string, ...choices: Choice[]): ChoiceFilter => ({
  name: 'fetchState',
  initial,
  choices,
});

const VALIDITY_OF_ALL = validity('Choose');
const VALIDITY_OF_PICKED = validity('All');
const FETCH_STATE_OF_ALL = fetchState(
  'not-fetched',
  { value: 'not-fetched', label: 'Not Fetched', sends: { isFetched: false } },
  ALL,
  FINISHED,
  BYPASSED,
);

const allLeads = (...choices: ChoiceFilter[]): Variant => ({
  choices,
  startsToday: false,
  sorts: { newest: undefined, oldest: 'createdAt' },
  emptyHint: choices.includes(FETCH_STATE_OF_ALL)
    ? 'No rental waits to be fetched. All also lists those that were fetched.'
    : 'No rental has been entered yet. It comes here when a creator enters one or a file is uploaded.',
});
const pickedLeads = (...choices: ChoiceFilter[]): Variant => ({
  choices,
  startsToday: true,
  sorts: { newest: '-finishedDate', oldest: 'finishedDate' },
  emptyHint: 'Nothing was picked since the start date. Choose an earlier one.',
});

/** Section 2 of the specification. A position that is missing here has no such list. */
export const VARIANTS: Record<LeadsList, Partial<Record<Position, Variant>>> = {
  'all-leads': {
    'super-admin': allLeads(VALIDITY_OF_ALL, FETCH_STATE_OF_ALL),
    admin: allLeads(VALIDITY_OF_ALL, FETCH_STATE_OF_ALL),
    'team-leader/rental-picker': allLeads(VALIDITY_OF_ALL, FETCH_STATE_OF_ALL),
    'team-leader/rental-creator': allLeads(VALIDITY_OF_ALL),
  },
  'picked-leads': {
    // Whatever an admin can do, a super-admin can do too (section 1).
    'super-admin': pickedLeads(fetchState('', ALL, FETCHED, FINISHED), VALIDITY_OF_PICKED),
    admin: pickedLeads(VALIDITY_OF_PICKED),
    'team-leader/rental-picker': pickedLeads(
      // The rentals that pickers hold are those that are taken and not finished.
      fetchState(
        '',
        ALL,
        { value: 'not-fetched', label: 'Not Fetched', sends: { isFinished: false } },
        FINISHED,
      ),
    ),
  },
};

export type FilterName = 'search' | 'startDate' | 'endDate' | ChoiceFilter['name'] | LeadListName;

const NO_CHOICE: Record<ChoiceFilter['name'], string> = { number_status: '', fetchState: '' };

/** The defaults of a variant. */
export function shapeOf({ choices, startsToday }: Variant, offer: LeadFilterOffer): ListShape<FilterName> {
  const others = leadFilterShape(offer);
  const initial = Object.fromEntries(choices.map(({ name, initial: value }) => [name, value]));
  const offers = (name: string) => (text: string) =>
    choices.some((filter) => filter.name === name && filter.choices.some(({ value }) => value === text));
  return {
    defaults: {
      search: '',
      startDate: startsToday ? 'today' : '',
      endDate: '',
      ...NO_CHOICE,
      ...initial,
      ...others.defaults,
    },
    accepts: {
      search: (text) => searchError(text) === undefined,
      startDate: isListDay,
      endDate: isListDay,
      number_status: offers('number_status'),
      fetchState: offers('fetchState'),
      ...others.accepts,
    },
    pageSizes: PAGE_SIZES,
  };
}

export type FilterChange = Partial<Record<FilterName, string>>;

/** The query of the filters on a Panama day. */
export function listFiltersOf(
  { choices, sorts }: Variant,
  filters: Readonly<Record<FilterName, string>>,
  today: string,
): RentalListFilters {
  const chosen = choices.flatMap(({ name, choices: offered }) =>
    offered.filter(({ value }) => value === filters[name]).map(({ sends }) => sends),
  );
  return chosen.reduce((wish, sends) => ({ ...wish, ...sends }), {
    search: filters.search || undefined,
    ...daysSent(filters, today),
    ...leadFiltersSent(filters),
    sort: leadSortSent(filters.sort, sorts),
  });
}

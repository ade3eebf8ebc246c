/** Filters that contradict each other in a list of leads: the fetch state gives way to what a person asks for. */
import type { RentalListFilters } from '../../src/data/rental-lists.js';
import type { EnglishText } from '../../src/text/english.js';
import type { FilterChange, FilterName, Variant } from './variants.js';

type Filters = Readonly<Record<FilterName, string>>;

const isPool = ({ isFetched }: RentalListFilters) => isFetched === false;
const hasNoPick = (state: RentalListFilters) => isPool(state) || state.isBypassed === true;

/** For each filter whether a fetch state, given by its query, leaves out (nearly) all leads that the filter finds. */
const LEAVES_OUT: Partial<Record<FilterName, (state: RentalListFilters, value: string) => boolean>> = {
  number_status: (state) => hasNoPick(state) || state.isFinished === false,
  // A call that ended with an outcome has no verdict, so its lead isn't finished.
  outcome: (state) => hasNoPick(state) || state.isFinished === true,
  hasEmail: hasNoPick,
  hasDeal: hasNoPick,
  upload: isPool,
  // A number on the do-not-contact list isn't handed out.
  isDoNotContact: (state, value) => isPool(state) && value === 'true',
};

/** A filter that set the fetch state to all. */
export interface Widened {
  by: FilterName;
  value: string;
  /** The title of the fetch state before. */
  from: EnglishText;
}

/** Sets the fetch state to all if it leaves out what a changed filter finds. All Leads, for example, starts with Not Fetched. */
export function widenState(
  { choices }: Variant,
  filters: Filters,
  change: FilterChange,
): { change: FilterChange; widened: Widened | null } {
  const state = choices
    .find(({ name }) => name === 'fetchState')
    ?.choices.find(({ value }) => value === filters.fetchState);
  for (const [by, value] of Object.entries(change) as [FilterName, string][])
    if (state && value !== '' && LEAVES_OUT[by]?.(state.sends, value))
      return { change: { ...change, fetchState: '' }, widened: { by, value, from: state.label } };
  return { change, widened: null };
}

/** Whether the filter that set the fetch state to all is still set, and so is the state. */
export const isStillWidened = ({ by, value }: Widened, filters: Filters): boolean =>
  filters[by] === value && filters.fetchState === '';

/** The ways to show more of a list: in other states, on other days, or both; those that change nothing are left out. */
export function waysToWiden({ fetchState, startDate, endDate }: Filters) {
  const states = { fetchState: '' };
  const days = { startDate: '', endDate: '' };
  const hidesStates = fetchState !== '';
  const hidesDays = startDate !== '' || endDate !== '';
  return [
    ...(hidesStates ? [{ where: 'states' as const, change: states }] : []),
    ...(hidesDays ? [{ where: 'days' as const, change: days }] : []),
    ...(hidesStates && hidesDays
      ? [{ where: 'states-and-days' as const, change: { ...states, ...days } }]
      : []),
  ];
}

import { countOf } from '../../src/data/other-leads.js';
import { rentalMoments, type RentalListFilters } from '../../src/data/rental-lists.js';
import { OtherLeads } from '../../src/parts/list-screen/other-leads.js';
import type { FilterChange, FilterName } from './variants.js';
import type { LeadsOptions } from './use-leads.js';

interface HiddenLeadsProps extends Pick<LeadsOptions, 'list' | 'caller'> {
  filters: Readonly<Record<FilterName, string>>;
  /** The query of the list after a change of its filters. */
  wishOf: (change: FilterChange) => RentalListFilters;
  onFilter: (change: FilterChange) => void;
}

/** The leads that an empty list hides by its fetch state and its days. */
export function HiddenLeads({ list, caller, filters, wishOf, onFilter }: HiddenLeadsProps) {
  const ways = waysToWiden(filters).map(({ where, change }) => ({
    where,
    // The order would cost time and changes no count.
    count: countOf(rentalMoments({ list, caller }, { ...wishOf(change), sort: undefined })),
    onShow: () => onFilter(change),
  }));
  return <OtherLeads of={[list, caller, wishOf({})]} ways={ways} />;
}

/** The ways to show more of a list: in other states, on other days, or both; those that change nothing are left out. */
function waysToWiden({ fetchState, startDate, endDate }: HiddenLeadsProps['filters']) {
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

import { useMemo, useState } from 'react';
import type { LeadsList } from '../../src/contract/rental-lists.js';
import { useBusinessDay } from '../../src/core/use-business-day.js';
import { countRentals, rentalMoments, type Supervisor } from '../../src/data/rental-lists.js';
import { useMomentPages } from '../../src/data/use-moment-pages.js';
import { useReload } from '../../src/element/methods.js';
import { useListAddress } from '../../src/parts/use-list-address.js';
import { useOpened } from '../../src/parts/use-opened.js';
import { useLastPage } from '../../src/ui/hooks/use-last-page.js';
import { useListState } from '../../src/ui/hooks/use-list-state.js';
import { shapeOf, listFiltersOf, type FilterChange, type Variant } from './variants.js';
import { isStillWidened, waysToWiden, widenState, type Widened } from './widen.js';

export interface LeadsOptions {
  list: LeadsList;
  caller: Supervisor;
  variant: Variant;
  /** The value of the element's `state`. */
  state: string | undefined;
}

const SIDES = { 'all-leads': 'entered', 'picked-leads': 'taken' } as const satisfies Record<
  LeadsList,
  string
>;

/** The state of the list, its page, the opened rental, the number of new rentals, and what its filters hide. */
export function useLeads({ list, caller, variant, state }: LeadsOptions) {
  const today = useBusinessDay();
  const side = SIDES[list];
  const shape = useMemo(() => shapeOf(variant, { side, caller }), [variant, side, caller]);
  const address = useListAddress(state);
  const place = useListState(shape, address);
  const opened = useOpened(address, 'rental');
  const wish = listFiltersOf(variant, place.filters, today);
  const pages = useMomentPages(rentalMoments({ list, caller }, wish), place);
  useReload(pages.reload);
  useLastPage(place, pages.rows.isPlaceholderData ? 0 : pages.pageCount);
  const [widened, setWidened] = useState<Widened | null>(null);
  const filter = (wanted: FilterChange) => {
    const next = widenState(variant, place.filters, wanted);
    if (next.widened) setWidened(next.widened);
    place.filter(next.change);
  };
  const others = waysToWiden(place.filters).map(({ where, change }) => ({
    where,
    count: countRentals({ list, caller }, listFiltersOf(variant, { ...place.filters, ...change }, today)),
    onShow: () => place.filter(change),
  }));
  return {
    ...{ place, side, wish, opened },
    ...pages,
    filter,
    /** The filter that set the fetch state to all; null if none did, or if the person has changed one of the two since. */
    widened: widened && isStillWidened(widened, place.filters) ? widened : null,
    /** The ways to show the leads that the filters hide. */
    others,
  };
}

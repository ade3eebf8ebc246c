import { useMemo, useState } from 'react';
import type { LeadsList } from '../../src/contract/rentals/rental-lists.js';
import { useBusinessDay } from '../../src/core/use-business-day.js';
import { rentalMoments, type Supervisor } from '../../src/data/rental-lists.js';
import { useMomentPages } from '../../src/data/use-moment-pages.js';
import { useReload } from '../../src/element/methods.js';
import { useListAddress } from '../../src/parts/use-list-address.js';
import { useOpened } from '../../src/parts/use-opened.js';
import { useLastPage } from '../../src/ui/hooks/use-last-page.js';
import { useListState } from '../../src/ui/hooks/use-list-state.js';
import { shapeOf, listFiltersOf, type FilterChange, type Variant } from './variants.js';
import { widenedBy, type Widened } from './widen.js';

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

/** The state of the list, its page, the opened rental, and the number of new rentals. */
export function useLeads({ list, caller, variant, state }: LeadsOptions) {
  const today = useBusinessDay();
  const side = SIDES[list];
  const shape = useMemo(() => shapeOf(variant, { side, caller }), [variant, side, caller]);
  const address = useListAddress(state);
  const place = useListState(shape, address);
  const opened = useOpened(address, 'rental');
  const wishOf = (change: FilterChange = {}) =>
    listFiltersOf(variant, { ...place.filters, ...change }, today);
  const wish = wishOf();
  const pages = useMomentPages(rentalMoments({ list, caller }, wish), place);
  useReload(pages.reload);
  useLastPage(place, pages.rows.isPlaceholderData ? 0 : pages.pageCount);
  const [widened, setWidened] = useState<Widened>();
  const filter = (change: FilterChange) => {
    const next = widenedBy(variant, place.filters, change);
    setWidened(next);
    place.filter(next ? { ...change, fetchState: '' } : change);
  };
  const { filters } = place;
  const isWidened = widened && filters[widened.by] === widened.value && filters.fetchState === '';
  return {
    place,
    side,
    wish,
    wishOf,
    opened,
    ...pages,
    filter,
    /** The fetch state that a filter set to all; undefined if the last change of a filter did not, or is undone. */
    widenedFrom: isWidened ? widened.from : undefined,
  };
}

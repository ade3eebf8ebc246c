import { useMemo } from 'react';
import { PAGE_SIZES } from '../../src/contract/limits.js';
import { useBusinessDay } from '../../src/core/use-business-day.js';
import { rentalMoments, type Supervisor } from '../../src/data/rental-lists.js';
import { searchError } from '../../src/data/search-error.js';
import { useMomentPages } from '../../src/data/use-moment-pages.js';
import { useReload } from '../../src/element/methods.js';
import { daysSent, isListDay } from '../../src/parts/list-screen/list-days.js';
import {
  leadFilterShape,
  leadFiltersSent,
  leadSortSent,
  type LeadListName,
} from '../../src/parts/list-screen/lead-filter-names.js';
import { useListAddress } from '../../src/parts/use-list-address.js';
import { useOpened } from '../../src/parts/use-opened.js';
import type { ListShape } from '../../src/ui/hooks/list-address.js';
import { useLastPage } from '../../src/ui/hooks/use-last-page.js';
import { useListState } from '../../src/ui/hooks/use-list-state.js';

const shapeOf = (caller: Supervisor): ListShape<'search' | 'startDate' | 'endDate' | LeadListName> => {
  const others = leadFilterShape({ side: 'taken', caller });
  return {
    defaults: { search: '', startDate: '', endDate: '', ...others.defaults },
    accepts: {
      search: (text) => searchError(text) === undefined,
      startDate: isListDay,
      endDate: isListDay,
      ...others.accepts,
    },
    pageSizes: PAGE_SIZES,
  };
};

/** The state of the list, its page, the opened rental, and the number of new clients. */
export function useClients(caller: Supervisor, state: string | undefined) {
  const shape = useMemo(() => shapeOf(caller), [caller]);
  const address = useListAddress(state);
  const place = useListState(shape, address);
  const opened = useOpened(address, 'rental');
  const today = useBusinessDay();
  const wish = {
    search: place.filters.search || undefined,
    ...daysSent(place.filters, today),
    ...leadFiltersSent(place.filters),
    sort: leadSortSent(place.filters.sort, { newest: '-updatedAt', oldest: 'updatedAt' } as const),
  };
  const pages = useMomentPages(rentalMoments({ list: 'client-details', caller }, wish), place);
  useReload(pages.reload);
  useLastPage(place, pages.rows.isPlaceholderData ? 0 : pages.pageCount);
  return { place, wish, opened, ...pages };
}

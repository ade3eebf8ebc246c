import { isCalendarDay } from '../../src/contract/fields.js';
import { PAGE_SIZES } from '../../src/contract/limits.js';
import { searchComplaint, type Supervisor } from '../../src/data/rental-lists.js';
import { useRentalPages } from '../../src/data/use-rental-pages.js';
import { useListAddress } from '../../src/element/use-list-address.js';
import type { ListShape } from '../../src/ui/hooks/list-address.js';
import { useLastPage } from '../../src/ui/hooks/use-last-page.js';
import { useListState } from '../../src/ui/hooks/use-list-state.js';

const SHAPE: ListShape<'search' | 'startDate' | 'endDate'> = {
  defaults: { search: '', startDate: '', endDate: '' },
  accepts: {
    search: (text) => searchComplaint(text) === undefined,
    startDate: isCalendarDay,
    endDate: isCalendarDay,
  },
  pageSizes: PAGE_SIZES,
};

/** Where the list is, the page that belongs there, and what has come since. The latest update comes first. */
export function useClients(caller: Supervisor, state: string | undefined) {
  const place = useListState(SHAPE, useListAddress(state));
  const { search, startDate, endDate } = place.filters;
  const pages = useRentalPages(
    { list: 'client-details', caller },
    {
      search: search || undefined,
      startDate: startDate || undefined,
      endDate: endDate || undefined,
      sort: '-updatedAt',
    },
    place,
  );
  useLastPage(place, pages.rows.isPlaceholderData ? 0 : pages.pageCount);
  const showNew = () => {
    pages.lookAgain();
    place.setPage(1);
  };
  return { place, ...pages, showNew };
}

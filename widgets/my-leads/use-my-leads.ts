import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZES } from '../../src/contract/limits.js';
import { MY_LEADS_VIEWS, type MyLeadsView } from '../../src/contract/picks/my-leads.js';
import { useBusinessDay } from '../../src/core/use-business-day.js';
import { countMyLeads, myLeadsQuery, useFollowMyLeads } from '../../src/data/my-leads.js';
import { searchError } from '../../src/data/search-error.js';
import { useReload } from '../../src/element/methods.js';
import { useListAddress } from '../../src/parts/use-list-address.js';
import { useOpened } from '../../src/parts/use-opened.js';
import type { ListShape } from '../../src/ui/hooks/list-address.js';
import { useLastPage } from '../../src/ui/hooks/use-last-page.js';
import { useListState } from '../../src/ui/hooks/use-list-state.js';

const isView = (text: string): text is MyLeadsView => MY_LEADS_VIEWS.some((view) => view === text);

const SHAPE: ListShape<'view' | 'search'> = {
  defaults: { view: MY_LEADS_VIEWS[0], search: '' },
  accepts: { view: isView, search: (text) => searchError(text) === undefined },
  pageSizes: PAGE_SIZES,
};

/** The state of the list with its page, and which lead is open. */
export function useMyLeads(state: string | undefined) {
  useFollowMyLeads();
  const address = useListAddress(state);
  const list = useListState(SHAPE, address);
  const { view, search } = list.filters;
  const query = {
    view: isView(view) ? view : undefined,
    search: search || undefined,
    page: list.page,
    limit: list.pageSize,
  };
  const rows = useQuery(myLeadsQuery(query, useBusinessDay()));
  useReload(rows.refetch);
  useLastPage(list, rows.isPlaceholderData ? 0 : (rows.data?.countInfo.totalPage ?? 0));

  const others = {
    where: 'views' as const,
    count: countMyLeads({ view: 'all', search: query.search }),
    onShow: () => list.filter({ view: 'all' }),
  };

  const opened = useOpened(address, 'lead');
  return {
    list,
    rows,
    /** The way to show the leads that the view hides. */
    others: view === 'all' ? [] : [others],
    ...opened,
    close: () => {
      opened.close();
      // Refetches the list, because the messages of the lead may have been read.
      void rows.refetch();
    },
  };
}

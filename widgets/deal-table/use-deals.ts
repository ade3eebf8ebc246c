import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Role } from '../../src/contract/roles.js';
import { useBusinessDay } from '../../src/core/use-business-day.js';
import { dealsQuery } from '../../src/data/deals.js';
import { useRefreshOn } from '../../src/data/use-live.js';
import { useListAddress } from '../../src/element/use-list-address.js';
import { useLastPage } from '../../src/ui/hooks/use-last-page.js';
import { useListState } from '../../src/ui/hooks/use-list-state.js';
import { queryOf, shapeOf, variantOf } from './variants.js';

/** Where the list is, and the page that belongs there. */
export function useDeals(caller: Role, state: string | undefined) {
  const variant = variantOf(caller);
  const shape = useMemo(() => shapeOf(variantOf(caller)), [caller]);
  const list = useListState(shape, useListAddress(state));
  const today = useBusinessDay();
  const deals = useQuery(
    dealsQuery(caller, { ...queryOf(list.filters, today), page: list.page, limit: list.pageSize }),
  );
  useRefreshOn(['deals'], () => void deals.refetch());
  const pageCount = deals.data?.countInfo.totalPage ?? 0;
  useLastPage(list, deals.isPlaceholderData ? 0 : pageCount);
  return { variant, list, deals, pageCount };
}

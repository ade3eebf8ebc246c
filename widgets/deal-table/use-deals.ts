import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Role } from '../../src/contract/roles/roles.js';
import { useBusinessDay } from '../../src/core/use-business-day.js';
import { submissionsQuery } from '../../src/data/deal-counts.js';
import { dealMoments } from '../../src/data/deals.js';
import { useMomentPages } from '../../src/data/use-moment-pages.js';
import { useReload } from '../../src/element/methods.js';
import { useListAddress } from '../../src/parts/use-list-address.js';
import { useOpened } from '../../src/parts/use-opened.js';
import { useLastPage } from '../../src/ui/hooks/use-last-page.js';
import { useListState } from '../../src/ui/hooks/use-list-state.js';
import { queryOf, shapeOf, variantOf } from './variants.js';

/** The state of the list, its page, the opened rental, and the number of new or changed deals. */
export function useDeals(caller: Role, state: string | undefined) {
  const variant = variantOf(caller);
  const shape = useMemo(() => shapeOf(variantOf(caller)), [caller]);
  const address = useListAddress(state);
  const list = useListState(shape, address);
  const today = useBusinessDay();
  const submitted = useQuery(submissionsQuery).data ?? 0;
  const wish = queryOf(list.filters, today);
  const pages = useMomentPages(dealMoments(caller, wish, submitted), list);
  useReload(pages.reload);
  useLastPage(list, pages.rows.isPlaceholderData ? 0 : pages.pageCount);
  return { variant, list, wish, opened: useOpened(address, 'rental'), ...pages };
}

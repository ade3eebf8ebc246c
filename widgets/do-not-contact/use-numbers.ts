import { useQuery } from '@tanstack/react-query';
import { coded } from '../../src/contract/base/coded.js';
import { MAX_LENGTH, PAGE_SIZES } from '../../src/contract/limits.js';
import { SEARCH_REFUSALS } from '../../src/contract/refusals/fields.js';
import { useBusinessDay } from '../../src/core/use-business-day.js';
import { doNotContactQuery } from '../../src/data/do-not-contact.js';
import { useReload } from '../../src/element/methods.js';
import { daysSent, isListDay } from '../../src/parts/list-screen/list-days.js';
import { useListAddress } from '../../src/parts/use-list-address.js';
import type { Said } from '../../src/text/said.js';
import type { ListShape } from '../../src/ui/hooks/list-address.js';
import { useLastPage } from '../../src/ui/hooks/use-last-page.js';
import { useListState } from '../../src/ui/hooks/use-list-state.js';

type FilterName = 'search' | 'startDate' | 'endDate' | 'state' | 'sort';

const SHAPE: ListShape<FilterName> = {
  defaults: { search: '', startDate: '', endDate: '', state: '', sort: '' },
  accepts: {
    search: (text) => text.length <= MAX_LENGTH.search,
    startDate: isListDay,
    endDate: isListDay,
    state: (text) => text in IS_LIFTED,
    sort: (text) => text === 'addedAt',
  },
  pageSizes: PAGE_SIZES,
};

const IS_LIFTED: Record<string, boolean> = { listed: false, lifted: true };

/** A search must have a digit, because it finds numbers. */
export const searchError = (text: string): Said | undefined =>
  /\p{Nd}/u.test(text) ? undefined : coded(SEARCH_REFUSALS, 'search-without-digit');

/** The state of the list, and its page. */
export function useNumbers(state: string | undefined) {
  const list = useListState(SHAPE, useListAddress(state));
  const today = useBusinessDay();
  const { search, state: listed, sort, ...days } = list.filters;
  const rows = useQuery(
    doNotContactQuery({
      search: search || undefined,
      isLifted: IS_LIFTED[listed],
      sort: sort === 'addedAt' ? sort : undefined,
      ...daysSent(days, today),
      page: list.page,
      limit: list.pageSize,
    }),
  );
  useReload(rows.refetch);
  useLastPage(list, rows.isPlaceholderData ? 0 : (rows.data?.countInfo.totalPage ?? 0));
  return { list, rows };
}

/** How many deals a picker has in each status. It is separate from the lists, because a profile needs neither them nor uploads. */
import { queryOptions, skipToken } from '@tanstack/react-query';
import { getPickerDealCounts } from '../contract/deals/deals.js';
import { call } from '../core/call.js';

/** The key prefix of all queries that become stale when a deal changes. */
export const DEALS = ['deals'];

/** How many deals were submitted on this page; only `useSubmitDeal` sets it, at the first one. */
export const submissionsQuery = queryOptions<number>({ queryKey: ['submitted-deals'], queryFn: skipToken });

/** The picker's own deals by status. */
export const dealCountsQuery = queryOptions({
  queryKey: [...DEALS, 'counts'],
  queryFn: ({ signal }) => call(getPickerDealCounts)(undefined, { signal }),
});

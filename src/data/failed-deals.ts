/** The notices of a picker's failed deals on the client. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getFailedDeals } from '../contract/deals/failed-deals.js';
import { call } from '../core/call.js';
import { useRefreshOn } from './use-live.js';

/** The key of the notices. */
export const FAILED_DEALS = ['failed-deals'];

const failedDealsQuery = (userId: string, isPicker: boolean) =>
  queryOptions({
    queryKey: [...FAILED_DEALS, userId],
    queryFn: ({ signal }) => call(getFailedDeals)(undefined, { signal }),
    enabled: isPicker,
  });

/** A picker's unread failed deals, loaded again after each decision. Undefined until they are loaded, and for other roles. */
export function useFailedDeals(userId: string, isPicker: boolean) {
  const { data, refetch } = useQuery(failedDealsQuery(userId, isPicker));
  useRefreshOn(['own-deals'], () => {
    if (isPicker) void refetch();
  });
  return data;
}

/** Marking the notice of a failed deal as read: only an opened bell loads it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readFailedDeal } from '../contract/deals/read-failed-deal.js';
import { call } from '../core/call.js';
import { FAILED_DEALS } from './failed-deals.js';
import { tellOtherTabs } from './other-tabs.js';

export function useReadFailedDeal() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(readFailedDeal)({ params: { id } }),
    onSuccess: (left) => {
      client.setQueriesData({ queryKey: FAILED_DEALS }, left);
      tellOtherTabs(FAILED_DEALS);
    },
  });
}

/** A creator's own entries: the list, which is updated live, and corrections and withdrawals. */
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { changeEntry, getEntries, withdrawEntry } from '../contract/rentals/entries.js';
import type { InputOf } from '../contract/base/endpoint.js';
import type { RentalForm } from '../contract/rentals/rentals.js';
import { call } from '../core/call.js';
import { isCallError } from '../core/call-error.js';
import { useBusinessDay } from '../core/use-business-day.js';
import { LIST_QUERY } from './list-query.js';
import { creatorCountsQuery, rentalKeys } from './rental-counts.js';
import { useLiveNews, useRefreshOn } from './use-live.js';

/** A page of the caller's own entries, newest first. While another page loads, the previous one stays visible. */
export const entriesQuery = (query: InputOf<typeof getEntries>['query']) =>
  queryOptions({
    queryKey: [...rentalKeys.entries, query],
    queryFn: ({ signal }) => call(getEntries)({ query }, { signal }),
    ...LIST_QUERY,
  });

/**
 * Refetches the caller's entries and their counts when somebody fetched or finished a rental, or wrote about one, and when a new
 * Panama day begins.
 */
export function useFollowEntries(): void {
  const cache = useQueryClient();
  const today = useBusinessDay();
  const countedDay = useRef(today);
  useEffect(() => {
    if (countedDay.current === today) return;
    countedDay.current = today;
    refetchEntries(cache);
  }, [cache, today]);
  useRefreshOn(['rentals'], () => refetchEntries(cache));
  useLiveNews(({ kind }) => {
    if (kind === 'message') void cache.invalidateQueries({ queryKey: rentalKeys.entries });
  });
}

const refetchEntries = (cache: QueryClient): void => {
  void cache.invalidateQueries({ queryKey: rentalKeys.entries });
  void cache.invalidateQueries({ queryKey: creatorCountsQuery.queryKey });
};

/** Corrects an entry. The list is refetched even after a refusal, because it may show an old state. */
export function useChangeEntry() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, form }: { id: string; form: RentalForm }) =>
      call(changeEntry)({ params: { id }, body: form }),
    onSettled: () => refetchEntries(cache),
  });
}

/** Withdraws an entry. 404 counts as success: an earlier call has withdrawn it, and its answer was lost. */
export function useWithdrawEntry() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (id: string) => {
      try {
        return await call(withdrawEntry)({ params: { id } });
      } catch (error) {
        if (isCallError(error) && error.status === 404) return { id };
        throw error;
      }
    },
    onSettled: () => refetchEntries(cache),
  });
}

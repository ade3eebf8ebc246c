/** Today's counts of a picker and of a creator, and the wait that a picker's counts contain. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { HOUR_MS, startOfBusinessHour } from '../contract/base/business-day.js';
import { getCreatorCounts, getPickerCounts } from '../contract/rentals/rentals.js';
import { call } from '../core/call.js';

export const rentalKeys = {
  all: ['rentals'],
  entries: ['rentals', 'entries'],
  history: (id: string) => ['rentals', 'history', id],
} as const;

/** A screen doesn't repeat a request that was prefetched for it within this time. */
export const ASKED_AHEAD_MS = 2000;

/** Requests the counts again when a new hour begins, because they have that of the hour. */
const untilNextHour = (): number => startOfBusinessHour(Date.now()) + HOUR_MS - Date.now();

/** The counts of a picker's picks, their limit, and their wait before the next fetch. */
export const pickerCountsQuery = queryOptions({
  queryKey: [...rentalKeys.all, 'picker-counts'],
  queryFn: ({ signal }) => call(getPickerCounts)({ query: {} }, { signal }),
  staleTime: ASKED_AHEAD_MS,
  refetchInterval: untilNextHour,
});

/** The same with the picker's last seven days. */
export const pickerWeekQuery = queryOptions({
  queryKey: [...rentalKeys.all, 'picker-week'],
  queryFn: ({ signal }) => call(getPickerCounts)({ query: { week: 'true' } }, { signal }),
  staleTime: ASKED_AHEAD_MS,
});

/** What a creator entered. */
export const creatorCountsQuery = queryOptions({
  queryKey: [...rentalKeys.all, 'creator-counts'],
  queryFn: ({ signal }) => call(getCreatorCounts)({ query: {} }, { signal }),
  refetchInterval: untilNextHour,
});

/** Counts a rental that was just entered, before the server's own count arrives (an optimistic update). */
export function countEntry(client: QueryClient): void {
  client.setQueryData(
    creatorCountsQuery.queryKey,
    (counts) =>
      counts && {
        ...counts,
        hourCount: counts.hourCount + 1,
        todayCount: counts.todayCount + 1,
        rangeCount: counts.rangeCount + 1,
      },
  );
  void client.invalidateQueries({ queryKey: creatorCountsQuery.queryKey });
}

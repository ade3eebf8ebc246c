/** A person's hidden columns and saved views, as lists read them. `change-list-preferences.ts` changes them. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  getListPreferences,
  type ListName,
  type ListPreferences,
} from '../contract/lists/list-preferences.js';
import { call } from '../core/call.js';

export const preferencesQuery = (list: ListName) =>
  queryOptions({
    queryKey: ['list-preferences', list],
    queryFn: ({ signal }) => call(getListPreferences)({ query: { list } }, { signal }),
    staleTime: Infinity,
  });

export const NO_PREFERENCES: ListPreferences = { hiddenColumns: [], views: [] };

/**
 * The caller's preferences for a list. If they can't be loaded the list works without them; `isLoading`
 * becomes false at the first failure.
 */
export function useListPreferences(list: ListName) {
  const { data = NO_PREFERENCES, isPending, failureCount } = useQuery(preferencesQuery(list));
  return { ...data, isLoading: isPending && failureCount === 0 };
}

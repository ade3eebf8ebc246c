/** Hides columns, saves, shares, pins and deletes views. It is separate from reading them, which a list does before its first paint. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  deleteView,
  hideColumns,
  pinView,
  saveView,
  shareView,
  type ListName,
  type ListPreferences,
  type SavedView,
} from '../contract/lists/list-preferences.js';
import { call } from '../core/call.js';
import { NO_PREFERENCES, preferencesQuery } from './list-preferences.js';
import { WAITING } from './waiting-key.js';

/**
 * Makes an optimistic update: shows the change at once and sends it afterwards. Changes of one list are sent
 * in order. The server's answer is shown after the last of them; a refusal is shown too, and restores the
 * server's state.
 */
function useChange<Input>(
  list: ListName,
  send: (input: Input) => Promise<ListPreferences>,
  change: (before: ListPreferences, input: Input) => ListPreferences,
) {
  const cache = useQueryClient();
  const { queryKey } = preferencesQuery(list);
  const mutationKey = [...queryKey, 'change'];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: send,
    onMutate: async (input) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, (before = NO_PREFERENCES) => change(before, input));
    },
    onSuccess: (answer) => isLast(cache, mutationKey) && show(cache, list, answer),
    onError: () => void cache.invalidateQueries({ queryKey }),
  });
}

/** Shows the stored preferences in the list, and its pinned views in the navigation. */
function show(cache: QueryClient, list: ListName, answer: ListPreferences): void {
  cache.setQueryData(preferencesQuery(list).queryKey, answer);
  void cache.invalidateQueries({ queryKey: WAITING });
}

const isLast = (cache: QueryClient, mutationKey: readonly unknown[]) =>
  cache.isMutating({ mutationKey }) === 1;

export const useHideColumns = (list: ListName) =>
  useChange(
    list,
    (hiddenColumns: string[]) => call(hideColumns)({ body: { list, hiddenColumns } }),
    (before, hiddenColumns) => ({ ...before, hiddenColumns }),
  );

export const useDeleteView = (list: ListName) =>
  useChange(
    list,
    (id: string) => call(deleteView)({ params: { id } }),
    (before, id) => ({ ...before, views: before.views.filter(({ _id }) => _id !== id) }),
  );

export const useShareView = (list: ListName) =>
  useChange(
    list,
    ({ id, isShared }: { id: string; isShared: boolean }) =>
      call(shareView)({ params: { id }, body: { isShared: isShared || undefined } }),
    (before, { id, isShared }) => changed(before, id, { isShared: isShared || undefined }),
  );

export const usePinView = (list: ListName) =>
  useChange(
    list,
    ({ id, isPinned }: { id: string; isPinned: boolean }) =>
      call(pinView)({ params: { id }, body: { isPinned: isPinned || undefined } }),
    (before, { id, isPinned }) => changed(before, id, { isPinned: isPinned || undefined }),
  );

/** The preferences with one view changed. */
const changed = (
  before: ListPreferences,
  id: string,
  change: Pick<SavedView, 'isShared' | 'isPinned'>,
): ListPreferences => ({
  ...before,
  views: before.views.map((view) => (view._id === id ? { ...view, ...change } : view)),
});

/**
 * Saves a view. It isn't an optimistic update: a refusal is shown next to the typed name, and only the answer contains the view's
 * id.
 */
export function useSaveView(list: ListName) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (view: { name: string; state: string }) => call(saveView)({ body: { list, ...view } }),
    onSuccess: (answer) => show(cache, list, answer),
  });
}

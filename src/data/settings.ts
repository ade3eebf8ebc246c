/** The rules of fetching, on the client. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { create } from 'superstruct';
import type { EditVersion } from '../contract/base/edit-conflict.js';
import {
  getSettings,
  previewSettings,
  SettingsAnswer,
  updateSettings,
  type Settings,
  type SettingsChange,
} from '../contract/settings/settings.js';
import { call } from '../core/call.js';

const SETTINGS = ['settings'];
const PREVIEW_AGE_MS = 30_000;

export const settingsQuery = queryOptions({
  queryKey: SETTINGS,
  queryFn: async ({ signal }) => create(await call(getSettings)(undefined, { signal }), SettingsAnswer),
});

/**
 * What hold would do now under these settings; null means that they are invalid, so no request is sent. The
 * answer becomes stale with time.
 */
export const previewQuery = (settings: Settings | null) =>
  queryOptions({
    queryKey: ['settings-preview', settings],
    queryFn: ({ signal }) => {
      if (!settings) throw new Error('There are no settings to preview');
      return call(previewSettings)({ body: settings }, { signal });
    },
    enabled: settings !== null,
    meta: { isBackground: true },
    placeholderData: keepPreviousData,
    refetchInterval: PREVIEW_AGE_MS,
  });

export function useSaveSettings() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: SettingsChange & { version: EditVersion }) => call(updateSettings)({ body }),
    onSuccess: (saved) => cache.setQueryData(SETTINGS, saved),
    // Refetches the settings, because the stored ones may differ from those that this page has loaded.
    onError: () => void cache.invalidateQueries({ queryKey: SETTINGS }),
  });
}

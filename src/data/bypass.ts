/**
 * Bypass on the client: a preview of its rentals, the file, and past batches. Every screen shows its own
 * refusals.
 */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  downloadRentals,
  getBypassBatches,
  getBypassPool,
  type BypassRequest,
} from '../contract/bypass/bypass.js';
import type { InputOf } from '../contract/base/endpoint.js';
import { call } from '../core/call.js';
import { callForFile } from '../core/call-for-file.js';
import { LIST_QUERY } from './list-query.js';
import { useRefreshOn } from './use-live.js';

const BYPASS = ['bypass'];
const BATCHES = [...BYPASS, 'batches'];
/** The preview becomes stale after this time, because hold releases rentals without an event. */
const POOL_AGE_MS = 30_000;

/**
 * The input. The call is idempotent: with the same `batchId` it returns the same file and takes no more
 * rentals.
 */
export type BypassBatchRequest = BypassRequest & { batchId: string };

export const bypassPoolQuery = queryOptions({
  queryKey: [...BYPASS, 'pool'],
  queryFn: ({ signal }) => call(getBypassPool)(undefined, { signal }),
  refetchInterval: POOL_AGE_MS,
});

/** A page of past batches, newest first. While another page loads, the previous one stays visible. */
export const bypassBatchesQuery = (query: InputOf<typeof getBypassBatches>['query']) =>
  queryOptions({
    queryKey: [...BATCHES, query],
    queryFn: ({ signal }) => call(getBypassBatches)({ query }, { signal }),
    ...LIST_QUERY,
  });

/** Takes rentals out of the pool as a file. After a failure too, the pool and the batches may have changed. */
export function useBypass() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (query: BypassBatchRequest) => callForFile(downloadRentals)({ query }),
    onSettled: () => void client.invalidateQueries({ queryKey: BYPASS }),
  });
}

/**
 * Refetches the preview and the batches when picks, entries, other people's batches or the settings change
 * them.
 */
export function useFollowBypass(): void {
  const client = useQueryClient();
  useRefreshOn(['rentals', 'settings'], () => void client.invalidateQueries({ queryKey: BYPASS }));
}

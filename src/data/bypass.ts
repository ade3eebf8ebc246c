/** Bypass, on the browser's side: what it would find, the file, and the batches so far. Every screen shows its refusals itself. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  downloadBypassBatch,
  downloadRentals,
  getBypassBatches,
  getBypassPool,
  type BypassWish,
} from '../contract/bypass.js';
import type { InputOf } from '../contract/endpoint.js';
import { call } from '../core/call.js';
import { callForFile } from '../core/call-for-file.js';
import { useRefreshOn } from './use-live.js';

const BYPASS = ['bypass'];
const BATCHES = [...BYPASS, 'batches'];
/** Hold lets rentals go by the clock, which no event tells. */
const POOL_AGE_MS = 30_000;

/** What is asked for. Sent again with the same `batchId` it gives the same file and takes nothing more. */
export type BypassBatchWish = BypassWish & { batchId: string };

export const bypassPoolQuery = queryOptions({
  queryKey: [...BYPASS, 'pool'],
  queryFn: ({ signal }) => call(getBypassPool)(undefined, { signal }),
  refetchInterval: POOL_AGE_MS,
});

/** A page of past batches, newest first. While another page loads, the one before stays. */
export const bypassBatchesQuery = (query: InputOf<typeof getBypassBatches>['query']) =>
  queryOptions({
    queryKey: [...BATCHES, query],
    queryFn: ({ signal }) => call(getBypassBatches)({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Takes rentals out of the pool as a file. Whatever came of it, the pool and the batches may be others now. */
export function useBypass() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (query: BypassBatchWish) => callForFile(downloadRentals)({ query }),
    onSettled: () => void client.invalidateQueries({ queryKey: BYPASS }),
  });
}

/** The file of a past batch. */
export const useBatchAgain = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => callForFile(downloadBypassBatch)({ params: { id } }),
  });

/** Keeps pool and batches as they are now: picks, entries, other people's batches and the rules of fetching change them. */
export function useFollowBypass(): void {
  const client = useQueryClient();
  useRefreshOn(['rentals', 'settings'], () => void client.invalidateQueries({ queryKey: BYPASS }));
}

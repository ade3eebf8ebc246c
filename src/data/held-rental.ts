/** The rental in a picker's hand: read, fetched and finished. No failure is announced here: the screen shows it. */
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../contract/base/endpoint.js';
import {
  completeTask,
  getHeldRental,
  getSingleRental,
  type HeldRental,
  type NumberStatus,
  type PickerWait,
} from '../contract/rentals/rentals.js';
import { getOwnRental } from '../contract/picks/own-rentals.js';
import { useAuth } from '../core/auth-store.js';
import { call, type CallOptions } from '../core/call.js';
import { isCallError } from '../core/call-error.js';
import { isAnswerLost } from '../core/answer-lost.js';
import { tellOtherTabs } from './other-tabs.js';
import { noteWait, pickerCountsQuery, rentalKeys, ASKED_AHEAD_MS } from './rental-counts.js';

export interface Verdict {
  rentalId: string;
  status: NumberStatus;
}

/** The rental that the picker holds, or null; a reload and another tab need it. */
export const heldRentalQuery = queryOptions({
  queryKey: [...rentalKeys.all, 'held'],
  queryFn: ({ signal }) => call(getHeldRental)(undefined, { signal }),
  staleTime: ASKED_AHEAD_MS,
});

/** The key of the call that ends a rental's call without a verdict (`outcomes.ts`), by which the screen sees that it is on its way. */
export const outcomeKey = (rentalId: string | undefined) => ['give-outcome', rentalId];

/** Fetches the next rental (or the one already held). After a lost answer it first reads what the picker holds. */
export function useFetchRental() {
  const client = useQueryClient();
  const own = useOwn();
  return useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call(getSingleRental, own)().catch(async (error: unknown) => {
        const held = isAnswerLost(error) ? await reread(own) : null;
        if (held) return held;
        throw error;
      }),
    onSuccess: (rental) => {
      hold(client, rental);
      void client.invalidateQueries({ queryKey: pickerCountsQuery.queryKey });
    },
    onError: (error) => {
      // Another tab has just finished: this is the normal wait, not a refusal.
      if (!isCallError(error) || error.code !== 'wait') return;
      noteWait(client, { waitSeconds: error.retryAfterSeconds ?? 0, nextFetchAt: error.retryAt });
    },
  });
}

/**
 * The verdict that the server has stored for a rental that is no longer held; null if it was returned without
 * a verdict.
 */
export type Outcome = Pick<AnswerOf<typeof completeTask>, 'number_status'> & { wait?: PickerWait };

/**
 * Finishes the rental with this id and never another one, so a retry is idempotent. When the answer was lost,
 * or says that nothing is held, it reads the held rental again. For a rental that is no longer held (`isGone`
 * if that is known before) it asks the server for the verdict.
 */
export function useFinishRental() {
  const client = useQueryClient();
  const own = useOwn();
  return useMutation({
    networkMode: 'always',
    // It is sent again and again while the line is down: its caller announces the first failure.
    meta: { isBackground: true },
    mutationFn: async ({
      rentalId,
      status,
      isGone,
    }: Verdict & { isGone: boolean }): Promise<Outcome | null> => {
      if (isGone) return outcomeOf(rentalId, own);
      try {
        return await call(completeTask, own)({ body: { number_status: status, rentalId } });
      } catch (error) {
        if (!isAnswerLost(error) && !isAbsent(error)) throw error;
        const held = await reread(own);
        if (held === undefined || held?._id === rentalId) throw error;
        return outcomeOf(rentalId, own);
      }
    },
    onSuccess: (outcome, { rentalId }) => {
      client.setQueryData(heldRentalQuery.queryKey, (known) =>
        known?.rental?._id === rentalId ? { ...known, rental: null } : known,
      );
      if (outcome?.wait) noteWait(client, outcome.wait);
      refreshHand(client);
    },
  });
}

/** All calls of several steps must be of the same person. */
const useOwn = (): CallOptions => ({ as: useAuth().user?._id });

/** Refetches the held rental and the counts, in the other tabs too. */
export function refreshHand(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: rentalKeys.all });
  tellOtherTabs(rentalKeys.all);
}

function hold(client: QueryClient, rental: HeldRental): void {
  // Cancels a read that started before the fetch, because its answer would replace the new rental by an empty
  // hand.
  void client.cancelQueries({ queryKey: heldRentalQuery.queryKey });
  client.setQueryData(heldRentalQuery.queryKey, (known) => ({ recentVerdict: null, ...known, rental }));
  tellOtherTabs(rentalKeys.all);
}

/** The rental that the picker holds; undefined if that can't be read now. */
async function reread(own: CallOptions): Promise<HeldRental | null | undefined> {
  return call(getHeldRental, own)().then(
    ({ rental }) => rental,
    () => undefined,
  );
}

async function outcomeOf(rentalId: string, own: CallOptions): Promise<Outcome | null> {
  return call(
    getOwnRental,
    own,
  )({ params: { id: rentalId } }).catch((error: unknown) => {
    if (isAbsent(error)) return null;
    throw error;
  });
}

const isAbsent = (error: unknown) => isCallError(error) && error.status === 404;

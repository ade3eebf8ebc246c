/**
 * The rental in a picker's hand: read, fetched, finished, ended without a verdict, and taken back. No failure is announced here: the
 * screen shows it.
 */
import {
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { AnswerOf, InputOf } from '../contract/base/endpoint.js';
import { giveOutcome } from '../contract/picks/outcomes.js';
import { getOwnRental } from '../contract/picks/own-rentals.js';
import { changeVerdict, takeBackVerdict } from '../contract/picks/verdicts.js';
import {
  completeTask,
  getHeldRental,
  getSingleRental,
  type HeldRental,
  type NumberStatus,
  type PickerWait,
} from '../contract/rentals/rentals.js';
import { useAuth } from '../core/auth-store.js';
import { call, type CallOptions } from '../core/call.js';
import { isCallError } from '../core/call-error.js';
import { isAnswerLost } from '../core/request.js';
import { tellOtherTabs } from './other-tabs.js';
import { pickerCountsQuery, rentalKeys, ASKED_AHEAD_MS } from './rental-counts.js';

/** The rental that the picker holds, or null; a reload and another tab need it. */
export const heldRentalQuery = queryOptions({
  queryKey: [...rentalKeys.all, 'held'],
  queryFn: ({ signal }) => call(getHeldRental)(undefined, { signal }),
  staleTime: ASKED_AHEAD_MS,
});

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
      tellOtherTabs(rentalKeys.all);
      void client.invalidateQueries({ queryKey: pickerCountsQuery.queryKey });
    },
    onError: (error) => {
      // Another tab has just finished: this is the normal wait, not a refusal.
      if (!isCallError(error) || error.code !== 'wait') return;
      noteWait(client, { waitSeconds: error.retryAfterSeconds ?? 0, nextFetchAt: error.retryAt });
    },
  });
}

interface Verdict {
  rentalId: string;
  status: NumberStatus;
}

/**
 * The verdict that the server has stored for a rental that is no longer held; null if it was returned without
 * a verdict.
 */
type StoredVerdict = Pick<AnswerOf<typeof completeTask>, 'number_status'> & { wait?: PickerWait };

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
    }: Verdict & { isGone: boolean }): Promise<StoredVerdict | null> => {
      if (isGone) return storedVerdict(rentalId, own);
      try {
        return await call(completeTask, own)({ body: { number_status: status, rentalId } });
      } catch (error) {
        if (!isAnswerLost(error) && !isAbsent(error)) throw error;
        const held = await reread(own);
        if (held === undefined || held?._id === rentalId) throw error;
        return storedVerdict(rentalId, own);
      }
    },
    onSuccess: (stored, { rentalId }) => {
      release(client, rentalId, stored?.wait);
      refreshHand(client);
    },
  });
}

export type GivenOutcome = Omit<InputOf<typeof giveOutcome>['body'], 'rentalId'>;

const outcomeKey = (rentalId: string | undefined) => ['give-outcome', rentalId];

/** Ends the call without a verdict. It is idempotent, so after a lost answer the person can press again without a second effect. */
export function useGiveOutcome(rentalId: string) {
  const client = useQueryClient();
  const own = useOwn();
  return useMutation({
    mutationKey: outcomeKey(rentalId),
    networkMode: 'always',
    mutationFn: (given: GivenOutcome) => call(giveOutcome, own)({ body: { rentalId, ...given } }),
    onSuccess: ({ _id, wait }) => release(client, _id, wait),
    onSettled: () => refreshHand(client),
  });
}

/** Whether an outcome of the rental's call is on its way. */
export const useIsOutcomeSent = (rentalId: string | undefined): boolean =>
  useIsMutating({ mutationKey: outcomeKey(rentalId) }) > 0;

/** Takes the newest verdict back, so that its rental is in hand again. */
export function useTakeBackVerdict() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(takeBackVerdict)({ params: { id } }),
    onSuccess: (rental) => hold(client, rental, { recentVerdict: null }),
    onSettled: () => refreshHand(client),
  });
}

/** Changes a verdict to the other one. */
export function useChangeVerdict() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ rentalId, status }: Verdict) =>
      call(changeVerdict)({ params: { id: rentalId }, body: { number_status: status } }),
    onSuccess: (recentVerdict) =>
      client.setQueryData(heldRentalQuery.queryKey, (known) =>
        known?.recentVerdict?._id === recentVerdict._id ? { ...known, recentVerdict } : known,
      ),
    onSettled: () => refreshHand(client),
  });
}

/** Refetches the held rental and the counts, in the other tabs too. */
export function refreshHand(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: rentalKeys.all });
  tellOtherTabs(rentalKeys.all);
}

/** All calls of several steps must be of the same person. */
const useOwn = (): CallOptions => ({ as: useAuth().user?._id });

/** Puts a rental into the hand. */
function hold(client: QueryClient, rental: HeldRental, changed: { recentVerdict?: null } = {}): void {
  // Cancels a read that started before, because its answer would replace the new rental by an empty hand.
  void client.cancelQueries({ queryKey: heldRentalQuery.queryKey });
  client.setQueryData(heldRentalQuery.queryKey, (known) => ({
    recentVerdict: null,
    ...known,
    rental,
    ...changed,
  }));
}

/** Empties the hand if this rental is in it. The wait begins. */
function release(client: QueryClient, rentalId: string, wait: PickerWait | undefined): void {
  client.setQueryData(heldRentalQuery.queryKey, (known) =>
    known?.rental?._id === rentalId ? { ...known, rental: null } : known,
  );
  if (wait) noteWait(client, wait);
}

/** Sets the wait from another answer. Its seconds count from now. */
function noteWait(client: QueryClient, wait: PickerWait): void {
  client.setQueryData(pickerCountsQuery.queryKey, (counts) => counts && { ...counts, wait });
}

/** The rental that the picker holds; undefined if that can't be read now. */
async function reread(own: CallOptions): Promise<HeldRental | null | undefined> {
  return call(getHeldRental, own)().then(
    ({ rental }) => rental,
    () => undefined,
  );
}

async function storedVerdict(rentalId: string, own: CallOptions): Promise<StoredVerdict | null> {
  return call(
    getOwnRental,
    own,
  )({ params: { id: rentalId } }).catch((error: unknown) => {
    if (isAbsent(error)) return null;
    throw error;
  });
}

const isAbsent = (error: unknown) => isCallError(error) && error.status === 404;

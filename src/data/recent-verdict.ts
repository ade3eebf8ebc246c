/**
 * Takes back or changes the newest verdict of a picker. This code is loaded only when there is such a
 * verdict.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeVerdict, takeBackVerdict } from '../contract/picks/verdicts.js';
import { call } from '../core/call.js';
import { heldRentalQuery, refreshHand, type Verdict } from './held-rental.js';

/** Takes the newest verdict back, so that its rental is in hand again. */
export function useTakeBackVerdict() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(takeBackVerdict)({ params: { id } }),
    onSuccess: (rental) => {
      void client.cancelQueries({ queryKey: heldRentalQuery.queryKey });
      client.setQueryData(heldRentalQuery.queryKey, { rental, recentVerdict: null });
    },
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

/** Ends the call about the held rental without a verdict. The screen shows a failure itself. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../contract/base/endpoint.js';
import { giveOutcome } from '../contract/picks/outcomes.js';
import { useAuth } from '../core/auth-store.js';
import { call } from '../core/call.js';
import { heldRentalQuery, outcomeKey, refreshHand } from './held-rental.js';
import { noteWait } from './rental-counts.js';

export type GivenOutcome = Omit<InputOf<typeof giveOutcome>['body'], 'rentalId'>;

/** The call is idempotent, so after a lost answer the person can press again without a second effect. */
export function useGiveOutcome(rentalId: string) {
  const client = useQueryClient();
  const as = useAuth().user?._id;
  return useMutation({
    mutationKey: outcomeKey(rentalId),
    networkMode: 'always',
    mutationFn: (given: GivenOutcome) => call(giveOutcome, { as })({ body: { rentalId, ...given } }),
    onSuccess: ({ _id, wait }) => {
      client.setQueryData(heldRentalQuery.queryKey, (known) =>
        known?.rental?._id === _id ? { ...known, rental: null } : known,
      );
      noteWait(client, wait);
    },
    onSettled: () => refreshHand(client),
  });
}

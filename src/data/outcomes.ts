/** Ends the call about the held rental without a verdict. The screen shows a failure itself. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../contract/endpoint.js';
import { giveOutcome } from '../contract/outcomes.js';
import { useAuth } from '../core/auth-store.js';
import { call } from '../core/call.js';
import { heldRentalQuery, refreshHand } from './held-rental.js';
import { noteWait } from './rental-counts.js';

export type GivenOutcome = InputOf<typeof giveOutcome>['body'];

/** The call is idempotent, so after a lost answer the person can press again without a second effect. */
export function useGiveOutcome() {
  const client = useQueryClient();
  const as = useAuth().user?._id;
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: GivenOutcome) => call(giveOutcome, { as })({ body }),
    onSuccess: ({ _id, wait }) => {
      client.setQueryData(heldRentalQuery.queryKey, (known) =>
        known?.rental?._id === _id ? { ...known, rental: null } : known,
      );
      noteWait(client, wait);
    },
    onSettled: () => refreshHand(client),
  });
}

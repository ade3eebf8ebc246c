/** Puts numbers on the do-not-contact list. The screen shows a failure itself. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addDoNotContact } from '../contract/do-not-contact.js';
import type { InputOf } from '../contract/endpoint.js';
import { useAuth } from '../core/auth-store.js';
import { call } from '../core/call.js';
import { refreshHand } from './held-rental.js';

/** The call is idempotent. It may finish the rental in hand, so the hand is read again. */
export function useAddDoNotContact() {
  const client = useQueryClient();
  const as = useAuth().user?._id;
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: InputOf<typeof addDoNotContact>['body']) => call(addDoNotContact, { as })({ body }),
    onSettled: () => refreshHand(client),
  });
}

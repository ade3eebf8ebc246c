/** The do-not-contact list on the client: its pages, additions, liftings and the export. The screen shows a failure itself. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addDoNotContact,
  getDoNotContact,
  liftDoNotContact,
} from '../contract/do-not-contact/do-not-contact.js';
import type { InputOf } from '../contract/base/endpoint.js';
import { useAuth } from '../core/auth-store.js';
import { call } from '../core/call.js';
import { refreshHand } from './held-rental.js';
import { LIST_QUERY } from './list-query.js';

export const DO_NOT_CONTACT = ['do-not-contact'];

/** A page of the list. While another page loads, the previous one stays visible. */
export const doNotContactQuery = (query: InputOf<typeof getDoNotContact>['query']) =>
  queryOptions({
    queryKey: [...DO_NOT_CONTACT, query],
    queryFn: ({ signal }) => call(getDoNotContact)({ query }, { signal }),
    ...LIST_QUERY,
  });

/** The call is idempotent. It may finish the rental in hand, so the hand is read again. */
export function useAddDoNotContact() {
  const client = useQueryClient();
  const as = useAuth().user?._id;
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: InputOf<typeof addDoNotContact>['body']) => call(addDoNotContact, { as })({ body }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: DO_NOT_CONTACT });
      refreshHand(client);
    },
  });
}

export function useLiftDoNotContact() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ _id, reason }: { _id: string; reason: string }) =>
      call(liftDoNotContact)({ params: { _id }, body: { reason } }),
    onSettled: () => void client.invalidateQueries({ queryKey: DO_NOT_CONTACT }),
  });
}

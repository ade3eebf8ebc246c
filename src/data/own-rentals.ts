/** A picker's own finished rentals: found by number, then changed by id. Each screen shows its own refusals. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addClientEmail, makeInvalid, searchRental, type OwnRental } from '../contract/picks/own-rentals.js';
import { call } from '../core/call.js';
import { toastDuring } from '../core/toast-during.js';
import { rentalKeys } from './rental-counts.js';

/**
 * The last rental that was searched. `replace` shows the result of a change. A late answer to an earlier search never replaces that
 * of a newer one.
 */
export function useOwnRental() {
  const search = useMutation({
    networkMode: 'always',
    mutationFn: (number: string) =>
      toastDuring(searchRental.says.busy, call(searchRental)({ query: { number } })),
  });
  const [changed, setChanged] = useState<OwnRental | null>(null);
  const { data: found, error, isPending: isSearching } = search;
  return {
    rental: changed && changed._id === found?._id ? changed : found,
    error,
    isSearching,
    search: (number: string) => {
      setChanged(null);
      search.mutate(number);
    },
    replace: setChanged,
  };
}

/** Marks a number invalid. Today's counts change too. */
export function useMakeInvalid() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(makeInvalid)({ params: { id } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: rentalKeys.all }),
  });
}

/** Adds or corrects the client's e-mail. */
export function useAddClientEmail() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, email }: { id: string; email: string }) =>
      toastDuring(
        addClientEmail.says.busy,
        call(addClientEmail)({ params: { id }, body: { client_email: email } }),
      ),
    onSuccess: () => void client.invalidateQueries({ queryKey: rentalKeys.all }),
  });
}

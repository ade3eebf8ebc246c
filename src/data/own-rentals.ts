/** A picker's own finished rentals: found by number, then changed by id. The screens show each refusal where the work is. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addClientEmail,
  generateFirstMessage,
  makeInvalid,
  searchRental,
  type FirstMessageWish,
  type OwnRental,
} from '../contract/own-rentals.js';
import { call } from '../core/call.js';
import { toastDuring } from '../core/toast-during.js';
import { rentalKeys } from './rental-counts.js';

/**
 * The rental that was searched last. `replace` takes over what a change has made of it. An answer to an earlier search never
 * covers that of a later one.
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

/** Marks a number invalid. Today's counts change with it. */
export function useMakeInvalid() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(makeInvalid)({ params: { id } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: rentalKeys.all }),
  });
}

/** Adds the client's e-mail, or corrects it. */
export const useAddClientEmail = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: ({ id, email }: { id: string; email: string }) =>
      toastDuring(
        addClientEmail.says.busy,
        call(addClientEmail)({ params: { id }, body: { client_email: email } }),
      ),
  });

/** A first text message to the client; each call gives one of several. */
export const useFirstMessage = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (body: FirstMessageWish) => call(generateFirstMessage)({ body }),
  });

/** Entering a rental, and asking whether a number stands already. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { numberKey } from '../contract/number-key.js';
import type { InputOf } from '../contract/endpoint.js';
import { checkNumber, createRental } from '../contract/rentals.js';
import { call } from '../core/call.js';
import { countEntry, rentalKeys } from './rental-counts.js';

/** A number that was free a minute ago may be taken now; one that is taken stays so. */
const FRESH_MS = 30_000;

/** Whether this number (in any way of writing it) stands already. An answer that is no longer wanted is cancelled. */
export const numberCheckQuery = (number: string) =>
  queryOptions({
    queryKey: [...rentalKeys.all, 'number-check', numberKey(number)],
    queryFn: ({ signal }) => call(checkNumber)({ query: { number } }, { signal }),
    staleTime: FRESH_MS,
    retry: false,
    meta: { isBackground: true },
  });

/** Enters a rental and counts it. */
export function useCreateRental() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: InputOf<typeof createRental>['body']) => call(createRental)({ body }),
    onSuccess: ({ createdAt }, { number }) => {
      client.setQueryData(numberCheckQuery(number).queryKey, { isTaken: true, enteredAt: createdAt });
      countEntry(client);
    },
  });
}

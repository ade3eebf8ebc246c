/** Entering a rental, and checking whether a number already exists. */
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { InputOf } from '../contract/base/endpoint.js';
import { cleanNumber } from '../contract/numbers/pasted-number.js';
import { checkNumber, createRental } from '../contract/rentals/rentals.js';
import { call } from '../core/call.js';
import { countEntry, rentalKeys } from './rental-counts.js';

/**
 * The answer for a free number becomes stale, because the number may be taken a minute later; that for a
 * taken number doesn't.
 */
const FRESH_MS = 30_000;

/** Whether this number (in any spelling) already exists, or why it can't be a number: only the server knows all countries. A request whose answer is no longer needed is cancelled. */
export const numberCheckQuery = (number: string) =>
  queryOptions({
    queryKey: [...rentalKeys.all, 'number-check', cleanNumber(number)],
    queryFn: ({ signal }) => call(checkNumber)({ query: { number } }, { signal }),
    staleTime: FRESH_MS,
    retry: false,
    meta: { isBackground: true },
  });

/** Enters a rental and increases the count. */
export function useCreateRental() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: InputOf<typeof createRental>['body']) => call(createRental)({ body }),
    onSuccess: ({ createdAt }, { number }) => noteEntered(client, number, createdAt),
  });
}

/** Shows a rental that was just entered in the counts and the lists. */
export function noteEntered(client: QueryClient, number: string, createdAt: string): void {
  client.setQueryData(numberCheckQuery(number).queryKey, { isTaken: true, enteredAt: createdAt });
  countEntry(client);
  void client.invalidateQueries({ queryKey: rentalKeys.entries });
}

/** The history of one rental, on the client. */
import { queryOptions } from '@tanstack/react-query';
import { getRentalHistory } from '../contract/rental-history.js';
import { call } from '../core/call.js';
import { rentalKeys } from './rental-counts.js';

/** A rental with its steps. The screen itself shows a refusal. */
export const rentalHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...rentalKeys.all, 'history', id],
    queryFn: ({ signal }) => call(getRentalHistory)({ params: { id } }, { signal }),
  });

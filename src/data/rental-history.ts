/** The history of one rental, on the client. */
import { queryOptions, skipToken } from '@tanstack/react-query';
import { getRentalHistory } from '../contract/rental-history.js';
import { call } from '../core/call.js';
import { rentalKeys } from './rental-counts.js';

/** A rental with its steps; without an id it sends no request. The screen itself shows a refusal. */
export const rentalHistoryQuery = (id: string | null | undefined) =>
  queryOptions({
    queryKey: [...rentalKeys.all, 'history', id ?? null],
    queryFn: id ? ({ signal }) => call(getRentalHistory)({ params: { id } }, { signal }) : skipToken,
  });

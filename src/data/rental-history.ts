/** The story of one rental, on the browser's side. */
import { queryOptions, skipToken } from '@tanstack/react-query';
import { getRentalHistory } from '../contract/rental-history.js';
import { call } from '../core/call.js';
import { rentalKeys } from './rental-counts.js';

/** A rental with its steps; nothing is asked while no id is given. The screen shows a refusal itself. */
export const rentalHistoryQuery = (id: string | null | undefined) =>
  queryOptions({
    queryKey: [...rentalKeys.all, 'history', id ?? null],
    queryFn: id ? ({ signal }) => call(getRentalHistory)({ params: { id } }, { signal }) : skipToken,
  });

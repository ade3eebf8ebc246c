import type { Rental } from './rentals.js';

/** Where a rental stands, as one word for a list. */
export type RentalState = 'in-pool' | 'in-hand' | 'finished' | 'valid' | 'invalid';

export const RENTAL_STATE_TITLES: Record<RentalState, string> = {
  'in-pool': 'In pool',
  'in-hand': 'In hand',
  finished: 'Finished',
  valid: 'Valid',
  invalid: 'Invalid',
};

/** A verdict says most; without one it matters whether somebody has taken the rental. */
export function rentalState({
  number_status,
  isFinished,
  isFetched,
}: Pick<Rental, 'number_status' | 'isFinished' | 'isFetched'>): RentalState {
  if (number_status) return number_status;
  if (isFinished) return 'finished';
  return isFetched ? 'in-hand' : 'in-pool';
}

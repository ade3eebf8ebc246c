import { STANDING_STATUSES } from '../../src/contract/deals/deal-status.js';
import type { RentalRows } from '../db/context.js';

/** The deal of a rental that is open or done: while there is one, its number can't become invalid, and no other deal be submitted. */
export const standingDeal = (eb: RentalRows) =>
  eb
    .selectFrom('closed_rentals')
    .select('closed_rentals.id')
    .whereRef('closed_rentals.rental_id', '=', 'rentals.id')
    .where('closed_rentals.status', 'in', STANDING_STATUSES);

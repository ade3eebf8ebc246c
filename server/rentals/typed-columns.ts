import type { RentalsTable } from '../db/rentals-schema.js';

/** What a creator types of a rental. */
export const TYPED_COLUMNS = [
  'facebook_name',
  'client_name',
  'number',
  'rent',
  'house_apt_details',
  'address',
  'post_link',
  'ss_link',
] as const satisfies (keyof RentalsTable)[];

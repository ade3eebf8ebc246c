import { rentalSearch } from '../contract/rentals/rental-search.js';
import { InvalidInput, read } from '../contract/base/validation.js';
import type { Said } from '../text/said.js';

/** Checks a search before it is sent, with the same result as on the server. */
export function searchError(text: string): Said | undefined {
  try {
    read(text, rentalSearch);
    return undefined;
  } catch (error) {
    if (error instanceof InvalidInput) return error;
    throw error;
  }
}

import { rentalSearch } from '../contract/rental-search.js';
import { InvalidInput, read } from '../contract/validation.js';
import type { Said } from '../text/said.js';

/** What is wrong with a search, before it is sent: the server would refuse it in the same way. */
export function searchError(text: string): Said | undefined {
  try {
    read(text, rentalSearch);
    return undefined;
  } catch (error) {
    if (error instanceof InvalidInput) return error;
    throw error;
  }
}

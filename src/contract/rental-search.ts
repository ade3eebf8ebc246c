import { codedWith } from './coded-with.js';
import { optionalText } from './fields.js';
import { MAX_LENGTH, MIN_SEARCH_LENGTH } from './limits.js';
import { SHORT_SEARCH_REFUSALS } from './refusals/fields.js';

/**
 * A search text of at least three characters: client or Facebook name, number in any format, e-mail or
 * address.
 */
export const rentalSearch = optionalText({
  label: 'Search',
  max: MAX_LENGTH.search,
  check: (text) =>
    text.length >= MIN_SEARCH_LENGTH ||
    codedWith(SHORT_SEARCH_REFUSALS, 'search-too-short', { label: 'Search', min: MIN_SEARCH_LENGTH }),
});

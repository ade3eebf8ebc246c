import { codedWith } from './coded-with.js';
import { optionalText } from './fields.js';
import { MAX_LENGTH, MIN_NAME_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from './limits.js';
import { SHORT_SEARCH_REFUSALS } from './refusals/fields.js';

/** Whether a search consists of two letters: then it finds names with this word. */
export const isShortName = (text: string): boolean => SHORT_NAME.test(text.normalize('NFC'));
const SHORT_NAME = /^\p{L}{2}$/u;

const leastOf = (text: string): number => (/^\p{L}/u.test(text) ? MIN_NAME_SEARCH_LENGTH : MIN_SEARCH_LENGTH);

/**
 * A search text of at least three characters: client or Facebook name, number in any format, e-mail or
 * address. Two letters find a client or Facebook name that has them as a word: `Li`, `Ana Li`.
 */
export const rentalSearch = optionalText({
  label: 'Search',
  max: MAX_LENGTH.search,
  check: (text) =>
    text.length >= MIN_SEARCH_LENGTH ||
    isShortName(text) ||
    codedWith(SHORT_SEARCH_REFUSALS, 'search-too-short', { label: 'Search', min: leastOf(text) }),
});

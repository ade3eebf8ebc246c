/** How a search text is read: a number by its digits, anything else by its words. */
import { MIN_SEARCH_LENGTH } from '../../../src/contract/limits.js';
import { isBeginning, isShortName, lettersOf } from '../../../src/contract/rentals/rental-search.js';
import { readNumber, searchedDigits } from '../../../src/contract/numbers/number-key.js';
import { looksLikeNumber } from '../../base/search-text.js';
import type { Phrase } from '../../db/search-phrases.js';

export interface SearchTerms {
  /** The phrases that a rental must contain, all of them; the search index finds them. There is at least one. */
  phrases: Phrase[];
  /** Words too short for the index, which the rentals found must also contain. */
  shortWords: string[];
  /** The key of a complete number; null for a part of one. */
  wholeNumber: string | null;
}

/** Reads a search text. A rental must contain each word, in any order; case and accents don't matter. */
export function searchTerms(search: string): SearchTerms {
  if (isBeginning(search))
    return {
      phrases: [{ text: search.normalize('NFC'), isBeginning: true }],
      shortWords: [],
      wholeNumber: null,
    };
  if (looksLikeNumber(search)) {
    const read = readNumber(search);
    const wholeNumber = 'key' in read ? read.key : null;
    const text = wholeNumber ?? searchedDigits(search);
    return { phrases: [{ text, column: 'number_key' }], shortWords: [], wholeNumber };
  }
  if (isShortName(search))
    return { phrases: [{ text: search, isShortName: true }], shortWords: [], wholeNumber: null };
  const words = search.normalize('NFC').split(/[\s\p{Cc}]+/u);
  const long = words.filter((word) => lettersOf(word) >= MIN_SEARCH_LENGTH);
  // When all words are short ('12 St') they are searched as one phrase.
  if (long.length === 0) return byWords([words.join(' ')], []);
  return byWords(
    long,
    words.filter((word) => word !== '' && !long.includes(word)),
  );
}

const byWords = (texts: readonly string[], shortWords: string[]): SearchTerms => ({
  phrases: texts.map((text) => ({ text })),
  shortWords,
  wholeNumber: null,
});

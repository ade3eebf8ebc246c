/** How a search of rentals is read: a number by its digits, anything else by its words. */
import { NUMBER_CHARACTERS } from '../../../src/contract/fields.js';
import { MIN_SEARCH_LENGTH } from '../../../src/contract/limits.js';
import { numberKey } from '../../../src/contract/number-key.js';
import type { Phrase } from '../../db/search-phrases.js';

export interface SearchTerms {
  /** All must stand in a rental; the search index finds them. There is always one. */
  phrases: Phrase[];
  /** Words too short for the index: they must stand in what it found. */
  shortWords: string[];
  /** The key of a whole number, which one rental has at most. */
  wholeNumber: string | null;
}

/** From so many digits on a number is looked for as a whole first; shorter ones are parts. */
const WHOLE_NUMBER_DIGITS = 10;

/** Reads a search. Each of its words must stand somewhere in a rental, in any order, without case and accents. */
export function searchTerms(search: string): SearchTerms {
  if (looksLikeNumber(search)) {
    const key = numberKey(search);
    const wholeNumber = key.length >= WHOLE_NUMBER_DIGITS ? key : null;
    return { phrases: [{ text: key, column: 'number_key' }], shortWords: [], wholeNumber };
  }
  const words = search.normalize('NFC').split(/[\s\p{Cc}]+/u);
  const long = words.filter((word) => letters(word) >= MIN_SEARCH_LENGTH);
  // Short words alone ('12 St') are looked for as they stand beside each other.
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

/** Whether somebody looks for a phone number or a part of one. */
export const looksLikeNumber = (search: string): boolean =>
  NUMBER_CHARACTERS.test(search) && numberKey(search).length >= MIN_SEARCH_LENGTH;

/** The index leaves accents out before it counts to three. */
const letters = (word: string): number => Array.from(word.normalize('NFD').replaceAll(/\p{M}/gu, '')).length;

import { listQuery } from '../lists/lists.js';
import { MIN_SEARCH_LENGTH } from '../limits.js';

/** Whether a search consists of two letters: then it finds names with this word. */
export const isShortName = (text: string): boolean => SHORT_NAME.test(text.normalize('NFC'));
const SHORT_NAME = /^\p{L}{2}$/u;

/** Whether a search finds only client names and numbers that begin with it: one letter, one or two digits or signs. */
export const isBeginning = (text: string): boolean =>
  lettersOf(text) < MIN_SEARCH_LENGTH && !isShortName(text);

/** Counts a word's letters as the search index does, which removes accents first. */
export const lettersOf = (text: string): number =>
  Array.from(text.normalize('NFD').replaceAll(/\p{M}/gu, '')).length;

/**
 * A search text: client or Facebook name, number in any format, e-mail or address. Two letters find a client or Facebook name that has
 * them as a word: `Li`, `Ana Li`. One letter or digit, or two digits, find the client names and numbers that begin with them.
 */
export const rentalSearch = listQuery.search;

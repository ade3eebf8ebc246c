/**
 * The text that a search of staff reads, and its comparison: case and accents are ignored, and a phone number
 * also matches by its digits.
 */
import { MIN_SEARCH_LENGTH } from '../../src/contract/limits.js';
import { NUMBER_CHARACTERS } from '../../src/contract/numbers/pasted-number.js';

interface Findable {
  name: string;
  email: string;
  contact: string;
}

/** The text of the column `users.search_text`, one line per field, so that no match spans two fields. */
export const searchText = ({ name, email, contact }: Findable): string =>
  [fold(name), fold(email), fold(contact), digits(contact)].join('\n');

/** The LIKE patterns of a search, one of which must match. Typed wildcards are escaped. */
export function searchPatterns(search: string): string[] {
  const isPhone = /^[\d\s+().-]+$/.test(search) && digits(search) !== '';
  return [...new Set([fold(search), ...(isPhone ? [digits(search)] : [])])].map(containing);
}

/** The LIKE pattern (with `escape '\\'`) that finds texts containing a text. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Whether the text is a phone number or a part of one. */
export const looksLikeNumber = (text: string): boolean =>
  NUMBER_CHARACTERS.test(text) && digits(text).length >= MIN_SEARCH_LENGTH;

/** The text without case and accents. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const digits = (text: string): string => text.replaceAll(/\D/g, '');

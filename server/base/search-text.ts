/** What a search of staff looks at, and how a search is read: without case and accents, phones by their digits too. */

interface Findable {
  name: string;
  email: string;
  contact: string;
}

/** The column `users.search_text`. A line for each field, so that no match runs from one into the next. */
export const searchText = ({ name, email, contact }: Findable): string =>
  [fold(name), fold(email), fold(contact), digits(contact)].join('\n');

/** The LIKE patterns of a search, of which one must fit. What somebody typed is never a wildcard. */
export function searchPatterns(search: string): string[] {
  const isPhone = /^[\d\s+().-]+$/.test(search) && digits(search) !== '';
  return [...new Set([fold(search), ...(isPhone ? [digits(search)] : [])])].map(containing);
}

/** The LIKE pattern (with `escape '\\'`) of texts that hold a text. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Without case and accents. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** What a search of staff looks at, and how a search is read: without case and accents, phones by their digits too. */

interface Findable {
  name: string;
  email: string;
  contact: string;
}

/** The column `users.search_text`. A line for each field, so that no match runs from one into the next. */
export const searchText = ({ name, email, contact }: Findable): string =>
  [fold(name), fold(email), fold(contact), digits(contact)].join('\n');

/** The LIKE patterns (escape: `\`) of a search; a row is found when one of them fits. */
export function searchPatterns(search: string): string[] {
  const isPhone = /^[\d\s+().-]+$/.test(search) && digits(search) !== '';
  return [...new Set([fold(search), ...(isPhone ? [digits(search)] : [])])].map(
    (needle) => `%${needle.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  );
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const digits = (text: string): string => text.replaceAll(/\D/g, '');

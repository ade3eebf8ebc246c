import { LEAD_LIST, type NamedLeadField } from '../../src/contract/rentals/lead-fields.js';

type SearchedLead = Extract<NamedLeadField, { isSearched: true }>;
export type SearchedColumn = Exclude<SearchedLead['column'], 'number'> | 'number_key' | 'client_email';

/**
 * The columns that a search reads: the searched fields of a lead, a number as its key, and the client's
 * e-mail. Another column needs a migration that rebuilds the index: docs/recipes/migration.md.
 */
export const SEARCHED_COLUMNS = LEAD_LIST.flatMap((field): SearchedColumn[] => {
  if (!field.isSearched) return [];
  if (field.name === 'number') return ['number_key'];
  return field.name === 'client_name' ? [field.column, 'client_email'] : [field.column];
});

/** The columns searched for callers who may not see a client's e-mail. */
export const COLUMNS_BUT_EMAIL = SEARCHED_COLUMNS.filter((column) => column !== 'client_email');

/**
 * A text that a rental must contain. One of three or more characters is anywhere in it, or in one column; two letters are a word of a
 * name (`isShortName`), and any other short text is what the client's name or the number begins with (`isBeginning`). Both are the only
 * phrase of their search.
 */
export interface Phrase {
  text: string;
  column?: SearchedColumn;
  isShortName?: true;
  isBeginning?: true;
}

/** Rentals whose `seq` is between the two, inclusive. */
export interface SeqSpan {
  first: number;
  last: number;
}

import { LEAD_LIST, type NamedLeadField } from '../../src/contract/lead-fields.js';

type SearchedLead = Extract<NamedLeadField, { isSearched: true }>;
export type SearchedColumn = Exclude<SearchedLead['column'], 'number'> | 'number_key' | 'client_email';

/**
 * What a search looks at: the searched fields of a lead, a number by its key, and the client's e-mail. A further column needs a migration that makes
 * the index again: CONTRIBUTING.md, 'A new migration'.
 */
export const SEARCHED_COLUMNS = LEAD_LIST.flatMap((field): SearchedColumn[] => {
  if (!field.isSearched) return [];
  if (field.name === 'number') return ['number_key'];
  return field.name === 'client_name' ? [field.column, 'client_email'] : [field.column];
});

/** Where a search looks for those who may not see a client's e-mail. */
export const COLUMNS_BUT_EMAIL = SEARCHED_COLUMNS.filter((column) => column !== 'client_email');

/** A text of three characters or more that has to stand in a rental: anywhere, or in the one column. */
export interface Phrase {
  text: string;
  column?: SearchedColumn;
}

/** Rentals whose `seq` lies within, both ends included. */
export interface SeqSpan {
  first: number;
  last: number;
}

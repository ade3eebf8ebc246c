/** What a search looks at. A further column needs a migration that makes the index again: CONTRIBUTING.md, 'A new migration'. */
export const SEARCHED_COLUMNS = [
  'facebook_name',
  'client_name',
  'client_email',
  'number_key',
  'address',
] as const;
export type SearchedColumn = (typeof SEARCHED_COLUMNS)[number];

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

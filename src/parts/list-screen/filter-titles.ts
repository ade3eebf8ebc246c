import type { EnglishText } from '../../text/english.js';

/** What the filters of lists are called, by their names in the address; `dates` are both days. A chip may say more: whose person it is. */
export const FILTER_TITLES = {
  dates: 'Dates',
  number_status: 'Validity',
  fetchState: 'Fetch state',
  status: 'Status',
  state: 'State',
  payment_method: 'Payment method',
  view: 'View',
  kind: 'Kind',
  person: 'Person',
  team: 'Team',
  admin: 'Admin',
  upload: 'Upload',
  source: 'Source',
  outcome: 'Outcome',
  hasEmail: 'Email',
  hasDeal: 'Deal',
  isDoNotContact: 'Do not contact',
  deleted: 'Deleted#people',
} as const satisfies Record<string, EnglishText>;

/** A filter that may leave a list empty. */
export type TitledFilter = keyof typeof FILTER_TITLES;

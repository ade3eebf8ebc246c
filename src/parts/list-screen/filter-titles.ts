import type { EnglishText } from '../../text/english.js';

/** What the filters of lists are called, by their names in the address; `dates` are both days. */
export const FILTER_TITLES: Readonly<Record<string, EnglishText>> = {
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
};

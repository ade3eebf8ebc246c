/** The texts around screens: the gate, lists, messages, a rental's history. */
export const ELEMENT_EN = [
  'Choose admin',
  'Choose admin email',
  'Choose team leader',
  'Dates of entry',
  'Invalid number',
  'Loading the history',
  'Loading…',
  'Log in',
  'Nothing is known of it yet.',
  'Rental',
  'Start over',
  'There is no such rental in your lists.',
  'Valid number',
  'What you typed earlier is here again.',
  '{what} by {name}',
] as const;

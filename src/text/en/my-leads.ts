/** My leads. */
export const MY_LEADS_EN = [
  'Back to Collect',
  'Close the deal',
  'Email of {name}',
  'Lead',
  'Name, number, address, post link',
  'Open the lead that you finished last; once more to come back',
  'Search my leads',
  'The search looks only at today. Earlier leads are in the view All.',
  'Verdict',
  'View',
  'What you finish today comes here. Earlier leads are in the view All.',
  'Write the client’s email; Escape leaves the field',
  'You have finished no lead yet.',
  ['{count} new answer', '{count} new answers'],
] as const;

/** A person's own account. */
export const PROFILE_EN = [
  'All time',
  'Back',
  'Calls an hour',
  'Calls an hour: from the first fetch of a day to the end of its last call, breaks included.',
  'Change password',
  'Entered#rentals',
  'Last seven days',
  'Loading your profile',
  'My Info',
  'Rentals entered',
  'Rentals picked',
  'The counts didn’t load.',
] as const;

/** A person's own account. */
export const PROFILE_EN = [
  'All time',
  'Back',
  'Change password',
  'Entered#rentals',
  'Loading your profile',
  'My Info',
  'Rentals entered',
  'Rentals picked',
  'The counts didn’t load.',
] as const;

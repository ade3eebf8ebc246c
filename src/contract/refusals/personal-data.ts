/** The refusals of erasing and retention. */
export const PERSONAL_DATA_REFUSALS = {
  'erasure-confirmation': 'This is another number or email. Type the one that you looked up.',
} as const;

/** The refusals of erasing and retention. */
export const PERSONAL_DATA_REFUSALS = {
  'upload-being-inserted':
    'An upload with data of this person is being inserted. Erase again when it is done.',
  'erasure-confirmation': 'This is another number or email. Type the one that you looked up.',
} as const;

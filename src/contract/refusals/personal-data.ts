/** The refusals of erasing and retention. */
export const PERSONAL_DATA_REFUSALS = {
  'upload-being-inserted':
    'An upload with data of this person is being inserted. Erase again when it is done.',
  'erasure-not-shown':
    'What is stored has changed since you looked. Look it up again, and read what would be erased.',
  'erasure-confirmation': 'This is another number or email. Type the one that you looked up.',
} as const;

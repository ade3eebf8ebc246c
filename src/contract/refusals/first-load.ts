/** The refusals that a page may show before the others are loaded. */

/** The refusal of what needs code that can't be loaded. */
export const CODE_REFUSALS = {
  'code-not-loaded': 'This part can’t be loaded. Try again, or reload the page.',
} as const;

/** The refusal when a page meets the session of another person. */
export const OTHER_PERSON = { 'other-person': 'You are logged in as {name} in another window.' } as const;

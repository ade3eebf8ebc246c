/** The refusals that the login page may show before the others are loaded. */

/** The refusals of a call that didn't reach the server. */
export const CALL_REFUSALS = {
  unreachable: 'The server can’t be reached. Check your connection, then try again.',
} as const;

/** The refusal when a page meets the session of another person. */
export const OTHER_PERSON = { 'other-person': 'You are logged in as {name} in another window.' } as const;

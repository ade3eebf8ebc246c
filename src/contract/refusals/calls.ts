/** What the login's page may say before it has the rest. */

/** Of a call that didn't reach the server. */
export const CALL_REFUSALS = {
  unreachable: 'The server can’t be reached. Check your connection, then try again.',
} as const;

/** What is said to somebody whose page meets the session of another person. */
export const OTHER_PERSON = { 'other-person': 'You are logged in as {name} in another window.' } as const;

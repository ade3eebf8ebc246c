/** The refusals of a call that didn't reach the server. */
export const CALL_REFUSALS = {
  unreachable: 'The server can’t be reached. Check your connection, then try again.',
} as const;

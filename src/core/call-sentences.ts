/** What is said of calls to which the server gave no readable answer. */
export const CALL_SENTENCES = {
  unreachable: 'The server can’t be reached. Check your connection, then try again.',
  tooSlow: 'The server took too long to answer. Try again.',
  unreadable: 'The server’s answer could not be read. Try again; if it stays, tell your admin.',
} as const;

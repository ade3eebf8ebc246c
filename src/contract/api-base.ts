/**
 * The path prefix of every call. It is a file of its own so that a page that needs only the prefix doesn't load the list of calls.
 */
export const API_BASE = '/api/v1';

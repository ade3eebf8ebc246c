/**
 * The path prefix of every call. It is a separate file, so that a page that needs only the prefix doesn't
 * load the list of calls.
 */
export const API_BASE = '/api/v1';

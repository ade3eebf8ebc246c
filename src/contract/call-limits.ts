/** The limits of calls that only pages need, and only from their first call on (specification, section 9). */

export const QUERY_CACHE_MS = 60_000;
/**
 * After this time a call fails as TIMEOUT_ERROR. It is longer than any of our calls takes on a slow network.
 */
export const REQUEST_TIMEOUT_MS = 20_000;

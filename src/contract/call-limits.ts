/** The limits of calls that only a page needs, once it makes its first call (specification, section 9). */

export const QUERY_CACHE_MS = 60_000;
/** Longer than any of our calls takes on a slow network; after it a call fails as TIMEOUT_ERROR. */
export const REQUEST_TIMEOUT_MS = 20_000;

/** The numbers of calls that only a page needs, once it makes any (specification, section 9). */

export const QUERY_CACHE_MS = 60_000;
/** Longer than any call of ours takes on a bad line; after it a call fails as TIMEOUT_ERROR. */
export const REQUEST_TIMEOUT_MS = 20_000;

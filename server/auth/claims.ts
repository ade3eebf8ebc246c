/** The claims of tokens that others have signed: an intranet or the provider of single sign-on. */

/** How far the clocks of both sides may differ. */
export const SKEW_SECONDS = 30;

/**
 * Whether an issuer calls an e-mail verified; undefined when it doesn't say. Some issuers write the word `"true"`. Anything else, such as
 * `"false"` or 0, is no yes.
 */
export const isVerified = (claim: unknown): boolean | undefined =>
  claim === undefined ? undefined : claim === true || claim === 'true';

/**
 * From when on a token with this `exp` is too old, in milliseconds UTC. `exp` may have a fraction (RFC 7519), which no column of an
 * instant has. Null for a number that is no instant.
 */
export function tooOldFrom(exp: number): number | null {
  const instantMs = Math.ceil((exp + SKEW_SECONDS) * 1000);
  return Number.isNaN(new Date(instantMs).getTime()) ? null : instantMs;
}

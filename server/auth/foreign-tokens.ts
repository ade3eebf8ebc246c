/** Reads tokens that others have signed: an intranet or the provider of single sign-on. */
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

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

const TIMEOUT_MS = 5000;

/** Keys can't be fetched, so nothing is known about the tokens that were signed with them. */
export class KeysAway extends Error {}

/**
 * Finds the key of a token among the keys that its issuer publishes. They are fetched when they are first needed, and again for an unknown
 * `kid`, at most every 30 s. Throws `KeysAway` when they can't be fetched, and an error of jose when none of them fits the token.
 */
export function publishedKeys(address: URL): JWTVerifyGetKey {
  const published = createRemoteJWKSet(address, { timeoutDuration: TIMEOUT_MS });
  return (header, token) =>
    published(header, token).catch((error: unknown) => {
      if (ERRORS_OF_TOKENS.some((kind) => error instanceof kind)) throw error;
      throw new KeysAway(`the keys at ${address.href} can't be fetched: ${String(error)}`);
    });
}

const ERRORS_OF_TOKENS = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
] as const;

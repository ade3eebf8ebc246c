import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

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

import { claimsOf } from './token-claims.js';

/** A token is replaced after this part of its lifetime, so that a socket never has an expired one. */
const RENEW_AT = 0.8;
const LEAST_MS = 5000;
/** The assumed lifetime of a token that we can't read. */
const UNKNOWN_MS = 10 * 60_000;

/**
 * How long until an access token should be replaced. It is read, not trusted, and the server always decides.
 * `isNew` means that the server has just made it, so its age is zero even if the clock differs; otherwise a
 * wrong clock would cause one refresh after another.
 */
export function msToRenewal(token: string, { nowMs = Date.now(), isNew = false } = {}): number {
  const { iat, exp } = claimsOf(token);
  if (typeof iat !== 'number' || typeof exp !== 'number') return UNKNOWN_MS;
  const lifeMs = (exp - iat) * 1000;
  const ageMs = isNew ? 0 : nowMs - iat * 1000;
  const leftMs = lifeMs * RENEW_AT - ageMs;
  return Math.max(LEAST_MS, Math.min(leftMs, lifeMs * RENEW_AT));
}

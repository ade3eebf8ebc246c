import { claimsOf } from './token-claims.js';

/** A token is replaced when this part of its life is over, so that a socket never stands there with an old one. */
const RENEW_AT = 0.8;
const LEAST_MS = 5000;
/** For a token that isn't ours to read. */
const UNKNOWN_MS = 10 * 60_000;

/**
 * How long until an access token should be replaced. It is read, not trusted, and the server decides in any case. `isNew`: the server has
 * just made it, so its age is known whatever the clock says, and a wrong clock doesn't ask for token after token.
 */
export function msToRenewal(token: string, { nowMs = Date.now(), isNew = false } = {}): number {
  const { iat, exp } = claimsOf(token);
  if (typeof iat !== 'number' || typeof exp !== 'number') return UNKNOWN_MS;
  const lifeMs = (exp - iat) * 1000;
  const ageMs = isNew ? 0 : nowMs - iat * 1000;
  const leftMs = lifeMs * RENEW_AT - ageMs;
  return Math.max(LEAST_MS, Math.min(leftMs, lifeMs * RENEW_AT));
}

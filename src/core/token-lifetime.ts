/** A token is replaced when this part of its life is over, so that a socket never stands there with an old one. */
const RENEW_AT = 0.8;
const LEAST_MS = 5000;
/** For a token that isn't ours to read. */
const UNKNOWN_MS = 10 * 60_000;

/**
 * How long until an access token should be replaced. It is read, not trusted: a wrong clock in the browser makes it early or
 * late by at most the token's own life, and the server decides in any case.
 */
export function msToRenewal(token: string, nowMs = Date.now()): number {
  const claims = readClaims(token);
  if (!claims) return UNKNOWN_MS;
  const lifeMs = (claims.exp - claims.iat) * 1000;
  const leftMs = claims.iat * 1000 + lifeMs * RENEW_AT - nowMs;
  return Math.max(LEAST_MS, Math.min(leftMs, lifeMs * RENEW_AT));
}

function readClaims(token: string): { iat: number; exp: number } | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    if (typeof claims !== 'object' || claims === null || !('iat' in claims) || !('exp' in claims))
      return null;
    const { iat, exp } = claims;
    return typeof iat === 'number' && typeof exp === 'number' ? { iat, exp } : null;
  } catch {
    return null;
  }
}

/** The access token: a JWT of 15 minutes. It says who the caller is; the database says what they may do. */
import { createHash, createSecretKey } from 'node:crypto';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import { mask, number, string, type } from 'superstruct';
import { ACCESS_TOKEN_SECONDS } from '../../src/contract/limits.js';
import { Role } from '../../src/contract/roles/roles.js';
import { latestWrittenMs, type Clock } from '../base/clock.js';
import type { Secrets } from '../base/secrets.js';
import { setBounded } from '../base/set-bounded.js';

const ALGORITHM = 'HS256';
/** Our other tokens (such as a password link's) have another audience and don't work here. */
const AUDIENCE = 'rental-desk/api';
const ISSUER = 'rental-desk';
const KEY_ID_LENGTH = 8;

const Claims = type({ user: string(), role: Role, email: string(), sid: string(), exp: number() });

/**
 * How many verified tokens are remembered: this is more than the people who work at once, because otherwise
 * their tokens would evict each other.
 */
const MAX_REMEMBERED = 10_000;

export interface TokenSubject {
  userId: string;
  sessionId: string;
}

export type TokenVerdict = TokenSubject | 'expired' | 'invalid';

export interface AccessTokens {
  issue: (user: { id: string; role: Role; email: string }, sessionId: string) => Promise<string>;
  verify: (token: string) => Promise<TokenVerdict>;
}

/**
 * Issues access tokens with the current secret, and checks those of all secrets. The header `kid` names the secret; a
 * token without it is of a version that had only one.
 */
export function accessTokens({ secrets, clock }: { secrets: Secrets; clock: Clock }): AccessTokens {
  const [current, ...previous] = [keyOf(secrets[0]), ...secrets.slice(1).map(keyOf)];
  const keyNamed = ({ kid }: { kid?: string }) => (previous.find(({ id }) => id === kid) ?? current).key;
  // Remembers verified tokens: a valid signature stays valid, and checking it at each call costs more than
  // the rest of the guard. The expiry is checked each time.
  const remembered = new Map<string, TokenSubject & { expiresAtSeconds: number }>();
  return {
    issue: (user, sessionId) => {
      const nowSeconds = Math.floor(clock.now() / 1000);
      return new SignJWT({ user: user.id, role: user.role, email: user.email, sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: current.id })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + ACCESS_TOKEN_SECONDS)
        .sign(current.key);
    },
    verify: async (token) => {
      const known = remembered.get(token);
      if (known) return isCurrent(known.expiresAtSeconds, clock.now()) ? known : 'expired';
      try {
        const { payload } = await jwtVerify(token, keyNamed, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp'],
          currentDate: new Date(clock.now()),
        });
        const { user, sid, exp } = mask(payload, Claims);
        const subject = { userId: user, sessionId: sid, expiresAtSeconds: exp };
        setBounded(remembered, token, subject, MAX_REMEMBERED);
        return isCurrent(exp, clock.now()) ? subject : 'expired';
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
      }
    },
  };
}

/**
 * The user whom a token names; undefined when it is missing or no access token. Neither its signature nor its expiry is checked, so this
 * may refuse a call but never allow one.
 */
export function namedUserId(token: string | undefined): string | undefined {
  try {
    return mask(decodeJwt(token ?? ''), Claims).user;
  } catch {
    return undefined;
  }
}

/** A key and its name, which doesn't tell the secret. */
const keyOf = (secret: string) => ({
  id: createHash('sha256').update(`access-token key ${secret}`).digest('base64url').slice(0, KEY_ID_LENGTH),
  key: createSecretKey(secret, 'utf8'),
});

/**
 * Whether a token is valid now. A token that expires later than a new one would was issued before the clock
 * was set back, so it isn't valid.
 */
function isCurrent(expiresAtSeconds: number, nowMs: number): boolean {
  const leftMs = expiresAtSeconds * 1000 - Math.floor(nowMs / 1000) * 1000;
  return leftMs > 0 && leftMs <= latestWrittenMs(ACCESS_TOKEN_SECONDS * 1000);
}

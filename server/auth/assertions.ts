/** Checks what an intranet says about a person who is logged in there: a JWT that it has signed (`TRUSTED_ISSUERS`). */
import { decodeJwt, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { requiredEmail } from '../../src/contract/base/fields.js';
import { MAX_ASSERTION_SECONDS } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Clock } from '../base/clock.js';
import { Refusal } from '../base/refusal.js';
import type { TrustedIssuer } from '../config/trusted-issuers.js';
import { isVerified, SKEW_SECONDS, tooOldFrom, KeysAway, publishedKeys } from './foreign-tokens.js';
import { hashOf } from './secret-tokens.js';

const MAX_ID_LENGTH = 200;

/** What a valid assertion says. */
export interface Asserted {
  issuer: string;
  /** The claim that names the person. */
  emailClaim: string;
  email: string;
  /** The hash of issuer and `jti`: an assertion with it may be used once. */
  useHash: string;
  /** From then on the assertion is too old anyway. In milliseconds UTC. */
  expiresAtMs: number;
}

/** An assertion that can't be used, and why, for the log. */
class NotAsserted extends Error {}

/**
 * Returns the check of assertions by these issuers. It throws 401 for each assertion that can't be used, always with the same
 * sentence, and passes the reason to `refused`; 503 when the issuer's keys can't be fetched.
 */
export function assertionCheck(issuers: readonly TrustedIssuer[], clock: Clock) {
  const trusted = new Map(issuers.map((issuer) => [issuer.issuer, { ...issuer, keyFor: keysOf(issuer) }]));
  return async (assertion: string, refused: (why: string) => void): Promise<Asserted> => {
    try {
      const { iss = '' } = decodeJwt(assertion);
      const issuer = trusted.get(iss);
      if (!issuer) throw new NotAsserted('the issuer is not in TRUSTED_ISSUERS');
      const nowSeconds = Math.floor(clock.now() / 1000);
      const { payload } = await jwtVerify(assertion, issuer.keyFor, {
        algorithms: issuer.algorithms,
        issuer: issuer.issuer,
        audience: issuer.audience,
        clockTolerance: SKEW_SECONDS,
        currentDate: new Date(nowSeconds * 1000),
        requiredClaims: ['iat', 'exp', 'jti'],
      });
      return assertedBy(issuer, payload, nowSeconds);
    } catch (error) {
      if (!(error instanceof NotAsserted || error instanceof KeysAway || error instanceof errors.JOSEError))
        throw error;
      refused(error.message);
      throw error instanceof KeysAway
        ? new Refusal(503, refusal('issuer-away'))
        : new Refusal(401, refusal('bad-assertion'));
    }
  };
}

const keysOf = ({ key }: TrustedIssuer): JWTVerifyGetKey =>
  key instanceof URL ? publishedKeys(key) : () => Promise.resolve(key);

function assertedBy(
  { issuer, emailClaim }: TrustedIssuer,
  { iat = 0, exp = 0, jti = '', ...payload }: JWTPayload,
  nowSeconds: number,
): Asserted {
  if (iat > nowSeconds + SKEW_SECONDS) throw new NotAsserted('"iat" is in the future');
  if (exp - iat > MAX_ASSERTION_SECONDS)
    throw new NotAsserted(`"exp" is more than ${MAX_ASSERTION_SECONDS} s after "iat"`);
  if (typeof jti !== 'string' || jti === '' || jti.length > MAX_ID_LENGTH)
    throw new NotAsserted(`"jti" must be a text of 1 to ${MAX_ID_LENGTH} characters`);
  if (isVerified(payload['email_verified']) === false)
    throw new NotAsserted('"email_verified" is there and isn’t true');
  const [error, email] = requiredEmail('It').validate(payload[emailClaim], { coerce: true });
  if (error) throw new NotAsserted(`"${emailClaim}" is no e-mail`);
  const expiresAtMs = tooOldFrom(exp);
  if (expiresAtMs === null) throw new NotAsserted('"exp" is no instant');
  return { issuer, emailClaim, email, useHash: hashOf(`${issuer} ${jti}`), expiresAtMs };
}

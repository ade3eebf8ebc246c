/**
 * The values that the provider's answer to a login must match. They are in a signed cookie of the browser that began the login, so that
 * anonymous callers can't make the server store anything.
 */
import { createSecretKey } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import { mask, string, type, type Infer } from 'superstruct';
import { SIGN_ON_MINUTES } from '../../src/contract/limits.js';
import type { Clock } from '../base/clock.js';
import type { Secrets } from '../base/secrets.js';
import type { Config } from '../config/config.js';
import { ownCookie } from './own-cookie.js';

const ALGORITHM = 'HS256';
/** Our other tokens have another audience and don't work here. */
const AUDIENCE = 'rental-desk/sign-on';

const SignOnState = type({ state: string(), nonce: string(), verifier: string(), returnTo: string() });
export type SignOnState = Infer<typeof SignOnState>;

export function signOnStates(config: Config, secrets: Secrets, clock: Clock) {
  const cookie = ownCookie(config, 'rd_sign_on');
  const keys = secrets.map((secret) => createSecretKey(secret, 'utf8'));
  const current = createSecretKey(secrets[0], 'utf8');
  const read = async (value: string): Promise<SignOnState | null> => {
    for (const key of keys)
      try {
        const { payload } = await jwtVerify(value, key, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          requiredClaims: ['exp'],
          currentDate: new Date(clock.now()),
        });
        return mask(payload, SignOnState);
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
      }
    return null;
  };
  return {
    /** Sets the cookie. An earlier login of the same browser can't be finished any more. */
    set: async (reply: FastifyReply, state: SignOnState): Promise<void> => {
      const nowSeconds = Math.floor(clock.now() / 1000);
      const value = await new SignJWT({ ...state })
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(AUDIENCE)
        .setExpirationTime(nowSeconds + SIGN_ON_MINUTES * 60)
        .sign(current);
      cookie.set(reply, value, SIGN_ON_MINUTES * 60);
    },
    /** Reads and removes the cookie. Null when it is missing, too old, or not of this server. */
    take: async (request: FastifyRequest, reply: FastifyReply): Promise<SignOnState | null> => {
      const value = cookie.read(request);
      if (value === undefined) return null;
      cookie.clear(reply);
      return read(value);
    },
  };
}

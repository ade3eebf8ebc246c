/** The provider of single sign-on (OpenID Connect): begins logins there, and checks the answers. */
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
  type Configuration,
} from 'openid-client';
import { requiredEmail } from '../../src/contract/base/fields.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Clock } from '../base/clock.js';
import { Refusal } from '../base/refusal.js';
import type { SignOnConfig } from '../config/sign-on-config.js';
import { isVerified, SKEW_SECONDS, tooOldFrom, KeysAway, publishedKeys } from './foreign-tokens.js';
import { hashOf } from './secret-tokens.js';
import type { SignOnState } from './sign-on-state.js';

const TIMEOUT_SECONDS = 5;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** openid-client's error codes for a provider that doesn't answer, or whose answer isn't that of a provider. */
const UNREACHABLE_CODES: readonly (string | undefined)[] = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

/** The login at the provider, by hashes: the person there, and their session if the provider names it. */
export interface ProviderLogin {
  subjectHash: string;
  sessionHash: string | null;
}

/** A person whom the provider has logged in. */
export interface SignedOn extends ProviderLogin {
  email: string;
  name: string;
  groups: readonly unknown[];
}

/** What a logout token says. */
export interface LogoutNotice {
  login: { subjectHash: string | null; sessionHash: string | null };
  /** The hash of issuer and `jti`: the token may be used once. */
  useHash: string;
  /** When the token expires, in milliseconds UTC. */
  expiresAtMs: number;
}

/** Why something was refused, for the log. */
type Refused = (why: string) => void;

export function signOnProvider(config: SignOnConfig, clock: Clock) {
  const { issuer, name } = config;
  let found: Promise<{ client: Configuration; keyFor: JWTVerifyGetKey }> | undefined;
  /** Fetches the provider's addresses when they are first needed. After a failure the next call tries again. */
  const find = async (refused: Refused) => {
    try {
      return await (found ??= discover(config));
    } catch (error) {
      found = undefined;
      refused(reasonOf(error));
      throw away(name);
    }
  };
  return {
    name,

    /** The address at which the person logs in, and the values that the provider's answer must match. */
    start: async (returnTo: string, refused: Refused): Promise<{ address: string; started: SignOnState }> => {
      const { client } = await find(refused);
      const started = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
        returnTo,
      };
      const address = buildAuthorizationUrl(client, {
        redirect_uri: returnTo,
        scope: config.scope,
        state: started.state,
        nonce: started.nonce,
        code_challenge: await calculatePKCECodeChallenge(started.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, started };
    },

    /** Exchanges the code in the provider's answer (a query string) for the person who has logged in there. */
    finish: async (answer: string, started: SignOnState, refused: Refused): Promise<SignedOn> => {
      const { client } = await find(refused);
      const returned = new URL(started.returnTo);
      returned.search = answer;
      try {
        const tokens = await authorizationCodeGrant(client, returned, {
          expectedState: started.state,
          expectedNonce: started.nonce,
          pkceCodeVerifier: started.verifier,
          idTokenExpected: true,
        });
        const inToken: JWTPayload = { ...tokens.claims() };
        const { sub = '' } = inToken;
        const wantsGroups = config.newPeople.some(({ group }) => group !== undefined);
        const isWhole =
          inToken['email'] !== undefined && (!wantsGroups || inToken[config.groupsClaim] !== undefined);
        const more = isWhole ? {} : await fetchUserInfo(client, tokens.access_token, sub);
        return personOf({ ...more, ...inToken }, config);
      } catch (error) {
        refused(reasonOf(error));
        throw refusalOf(error, name);
      }
    },

    /** Checks a logout token. Throws 400, always with the same sentence, for every token that can't be used; 503 when the keys can't be fetched. */
    checkLogout: async (token: string, refused: Refused): Promise<LogoutNotice> => {
      const { client, keyFor } = await find(refused);
      try {
        const { payload } = await jwtVerify(token, keyFor, {
          issuer: client.serverMetadata().issuer,
          audience: config.clientId,
          clockTolerance: SKEW_SECONDS,
          currentDate: new Date(clock.now()),
          requiredClaims: ['iat', 'exp', 'jti', 'events'],
        });
        return noticeOf(payload, issuer.href);
      } catch (error) {
        if (!(
          error instanceof errors.JOSEError ||
          error instanceof NoLogoutToken ||
          error instanceof KeysAway
        ))
          throw error;
        refused(error.message);
        throw error instanceof KeysAway ? away(name) : new Refusal(400, refusal('bad-logout-token'));
      }
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: SignOnConfig) {
  // The configuration accepts http only for an address of this machine.
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- deprecated as a warning against its use in a network
  const insecure = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  const client = await discovery(issuer, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: [enableNonRepudiationChecks, ...insecure],
  });
  const { jwks_uri = '' } = client.serverMetadata();
  return { client, keyFor: publishedKeys(new URL(jwks_uri)) };
}

function personOf(claims: JWTPayload, { issuer, name, groupsClaim, trustsEmails }: SignOnConfig): SignedOn {
  const { sub = '', email_verified: verified, sid, name: given, [groupsClaim]: groups } = claims;
  const [error, email] = requiredEmail('It').validate(claims['email'], { coerce: true });
  const counts = isVerified(verified) ?? trustsEmails;
  if (error || !counts) throw new Refusal(403, refusal('unverified-email', { name }));
  return {
    email,
    name: typeof given === 'string' ? given : '',
    groups: Array.isArray(groups) ? groups : [],
    subjectHash: hashOf(`${issuer.href} ${sub}`),
    sessionHash: typeof sid === 'string' ? hashOf(`${issuer.href} ${sid}`) : null,
  };
}

class NoLogoutToken extends Error {}

function noticeOf({ events, nonce, sub, sid, jti = '', exp = 0 }: JWTPayload, issuer: string): LogoutNotice {
  const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events;
  // A token with a nonce is an ID token (Back-Channel Logout 1.0, 2.6).
  if (!isLogout || nonce !== undefined) throw new NoLogoutToken('it is no logout token');
  const hashed = (id: unknown) => (typeof id === 'string' && id !== '' ? hashOf(`${issuer} ${id}`) : null);
  const login = { subjectHash: hashed(sub), sessionHash: hashed(sid) };
  if (login.subjectHash === null && login.sessionHash === null)
    throw new NoLogoutToken('it names neither a person nor a session');
  const expiresAtMs = tooOldFrom(exp);
  if (expiresAtMs === null) throw new NoLogoutToken('"exp" is no instant');
  return { login, useHash: hashOf(`logout ${issuer} ${jti}`), expiresAtMs };
}

const away = (name: string) => new Refusal(503, refusal('provider-away', { name }));

function refusalOf(error: unknown, name: string): unknown {
  if (error instanceof Refusal) return error;
  if (error instanceof AuthorizationResponseError)
    return new Refusal(401, refusal('sign-on-cancelled', { name }));
  // `fetch` reports a network failure as a TypeError.
  if (error instanceof TypeError || (error instanceof ClientError && UNREACHABLE_CODES.includes(error.code)))
    return away(name);
  if (error instanceof ClientError || error instanceof ResponseBodyError)
    return new Refusal(401, refusal('sign-on-failed', { name }));
  return error;
}

/** The texts of an error and of those that caused it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = error instanceof ResponseBodyError ? `${error.error}: ` : '';
  return [`${code}${error.message}`, reasonOf(error.cause)].filter((text) => text !== '').join(', ');
}

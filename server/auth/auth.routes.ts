import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { login, logout, refreshToken } from '../../src/contract/auth.js';
import type { Clock } from '../clock.js';
import type { Config } from '../config.js';
import type { Database } from '../db/schema.js';
import { route, type Route } from '../http/route.js';
import { Refusal } from '../refusal.js';
import type { Live } from '../realtime/live.js';
import type { AccessTokens } from './access-token.js';
import { addressKey } from './addresses.js';
import { sessionUser } from './callers.js';
import { logIn } from './login.js';
import { isTrustedOrigin } from './origins.js';
import { ownCookie } from './own-cookie.js';
import { storedMs } from './session-age.js';
import { endSessionOf, exchangeRefreshToken } from './sessions.js';

interface AuthParts {
  db: Kysely<Database>;
  clock: Clock;
  config: Config;
  tokens: AccessTokens;
  live: Pick<Live, 'endSession'>;
}

/** Login, refresh and logout: the calls that work with the session cookie. */
export function authRoutes({ db, clock, config, tokens, live }: AuthParts): Route[] {
  const cookie = ownCookie(config, 'rd_refresh');
  const cookieSeconds = storedMs(config.session) / 1000;
  const partsOf = (request: FastifyRequest) => ({ address: addressKey(request.ip), rule: config.session });
  const refuseForeignPages = (request: FastifyRequest) => {
    if (isTrustedOrigin(request, config)) return;
    throw new Refusal(403, refreshToken.says.foreignOrigin, { code: 'foreign-origin' });
  };
  return [
    route(login, async ({ body, request, reply }) => {
      refuseForeignPages(request);
      const session = await logIn(db, body, partsOf(request), clock.now());
      cookie.set(reply, session.refreshToken, cookieSeconds);
      return {
        accessToken: await tokens.issue(session.user, session.sessionId),
        user: sessionUser(session.user, config),
      };
    }),

    route(refreshToken, async ({ request, reply }) => {
      refuseForeignPages(request);
      const token = cookie.read(request) ?? '';
      const session = await exchangeRefreshToken(db, token, partsOf(request), clock.now());
      if (session && 'token' in session) {
        cookie.set(reply, session.token, cookieSeconds);
        return { accessToken: await tokens.issue(session.user, session.sessionId) };
      }
      if (session) live.endSession(session.endedSessionId);
      cookie.clear(reply);
      throw session?.why ?? new Refusal(401, refreshToken.says.ended, { code: 'session-ended' });
    }),

    route(logout, async ({ request, reply }) => {
      refuseForeignPages(request);
      const token = cookie.read(request) ?? '';
      const ended = await endSessionOf(db, token, addressKey(request.ip), clock.now());
      if (ended !== null) live.endSession(ended);
      cookie.clear(reply);
      return {};
    }),
  ];
}

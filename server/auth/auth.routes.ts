import type { FastifyReply, FastifyRequest } from 'fastify';
import { exchange, login, logout, refreshToken } from '../../src/contract/auth/auth.js';
import { askForLoginLink, logInByLink } from '../../src/contract/auth/login-link.js';
import { askForPasskey } from '../../src/contract/auth/passkeys.js';
import { loggedInAs } from '../../src/contract/auth/other-person.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Clock } from '../base/clock.js';
import type { Config } from '../config/config.js';
import type { Db } from '../db/context.js';
import { route, type Route } from '../http/route.js';
import { Refusal } from '../base/refusal.js';
import type { Live } from '../base/live.js';
import type { Secrets } from '../base/secrets.js';
import type { MailQueue } from '../mail/mail-queue.js';
import { namedUserId, type AccessTokens, type TokenSubject } from '../http/access-token.js';
import { addressKey } from '../base/address-key.js';
import { assertionCheck } from './assertions.js';
import { sessionUser, whyEnded } from './callers.js';
import { openByAssertion } from './hand-over.js';
import type { DeviceCookie } from './device-cookie.js';
import { rememberDevice } from './known-devices.js';
import { askForLoginLink as askForLink, openByLink } from './login-link.js';
import { passwordLogins } from './login.js';
import { type LoginRoute, signOnRoutes } from './sign-on.routes.js';
import type { OpenedSession } from './opened-session.js';
import { isTrustedOrigin } from '../http/origins.js';
import { MAX_WHY_LENGTH, type LoginTry } from '../http/request-log.js';
import { loginChallenge, passkeyPage } from './passkeys.js';
import type { PasswordChecks } from './passwords.js';
import { sessionOver, storedMs } from './session-age.js';
import { sessionCookie } from './session-cookie.js';
import type { Enroll } from './sign-on.js';
import { endSessionOf, exchangeRefreshToken, subjectOf } from './sessions.js';

interface AuthParts {
  db: Db;
  clock: Clock;
  config: Config;
  tokens: AccessTokens;
  live: Pick<Live, 'endSession'>;
  mails: MailQueue;
  devices: DeviceCookie;
  secrets: Secrets;
  enroll: Enroll;
  checks: PasswordChecks;
}

const REPLACED = 'A login in the same browser took its place';

/** Login, refresh and logout: the calls that work with the session cookie. */
export function authRoutes({ db, clock, config, tokens, live, ...parts }: AuthParts): Route[] {
  const { mails, devices, secrets, enroll, checks } = parts;
  const [secret] = secrets;
  const rule = config.session;
  const logIn = passwordLogins({ db, clock, checks, secrets, rule });
  const check = assertionCheck(config.trustedIssuers, clock);
  const cookie = sessionCookie(config);
  const cookieSeconds = storedMs(rule) / 1000;
  const partsOf = (request: FastifyRequest) => ({ address: addressKey(request.ip), rule });
  const refuseForeignPages = (request: FastifyRequest) => {
    if (isTrustedOrigin(request, config)) return;
    throw new Refusal(403, refusal('foreign-origin'));
  };
  const end = async (token: string | TokenSubject, request: FastifyRequest, details?: string) => {
    const why = { address: addressKey(request.ip), nowMs: clock.now(), ...(details && { details }) };
    const ended = await endSessionOf(db, token, why);
    if (ended !== null) live.endSession(ended);
  };
  /** Why the expected person's session has ended; null for anyone else's session. */
  const whyOver = async ({
    token,
    expectedUserId,
  }: {
    token: string;
    expectedUserId: string | undefined;
  }) => {
    const subject = await subjectOf(db, token);
    if (subject === null || (expectedUserId ?? subject.userId) !== subject.userId) return null;
    return whyEnded(db, subject, config, clock.now());
  };
  const enter = async (request: FastifyRequest, reply: FastifyReply, session: OpenedSession) => {
    // The new cookie replaces the old session's cookie, so nobody could end the old session any more.
    await end(cookie.read(request) ?? '', request, REPLACED);
    cookie.set(reply, session.refreshToken, cookieSeconds);
    devices.add(request, reply, session.deviceToken);
    return {
      accessToken: await tokens.issue(session.user, session.sessionId),
      user: {
        ...sessionUser(session.user, config),
        ...(session.handedOverBy && { handedOverBy: session.handedOverBy }),
      },
    };
  };
  const loginRoute: LoginRoute = (endpoint, open) =>
    route(endpoint, async ({ body, request, reply }) => {
      const { address, rule } = partsOf(request);
      const login: LoginTry = (request.login = { account: null, address });
      refuseForeignPages(request);
      const found = (userId: string) => {
        login.account = userId;
      };
      const attempt = { address, rule, deviceTokens: devices.read(request), found };
      return enter(request, reply, await open(attempt, body, request, reply));
    });
  return [
    loginRoute(login, (attempt, credentials, request) =>
      logIn({ ...attempt, ...credentials, page: passkeyPage(request, config) }),
    ),

    route(askForPasskey, async ({ request }) => {
      const { domain } = passkeyPage(request, config);
      return { challenge: await loginChallenge(secrets, clock.now()), domain };
    }),

    loginRoute(exchange, async (attempt, { assertion }, { login }) => {
      const refused = (why: string) => {
        if (login) login.why = why.slice(0, MAX_WHY_LENGTH);
      };
      return openByAssertion(db, await check(assertion, refused), attempt, clock.now());
    }),

    route(askForLoginLink, async ({ body, request }) => {
      await askForLink({ db, mails, secret }, { ...body, address: addressKey(request.ip) }, clock.now());
      return {};
    }),

    loginRoute(logInByLink, (attempt, body, request) => {
      const token = request.headers.authorization ?? '';
      const page = passkeyPage(request, config);
      return openByLink(db, { ...attempt, ...body, token, page, secrets }, clock.now());
    }),

    ...signOnRoutes({ db, clock, config, secrets, live, enroll, loginRoute, refuseForeignPages }),

    route(refreshToken, async ({ request, reply }) => {
      refuseForeignPages(request);
      const shown = {
        token: cookie.read(request) ?? '',
        expectedUserId: namedUserId(request.headers.authorization),
      };
      const session = await exchangeRefreshToken(db, shown, partsOf(request), clock.now());
      if (session && 'token' in session) {
        cookie.set(reply, session.token, cookieSeconds);
        devices.renew(request, reply);
        // The browser has no device cookie, because it is lost or the last login was before browsers were
        // remembered.
        if (devices.read(request).length === 0)
          devices.add(request, reply, await rememberDevice(db, session.user.id, undefined, clock.now()));
        return {
          accessToken: await tokens.issue(session.user, session.sessionId),
          user: sessionUser(session.user, config),
        };
      }
      if (session && 'otherName' in session) throw new Refusal(409, loggedInAs(session.otherName));
      // The cookie is not removed when the session had already ended, because the browser may hold a new
      // login's cookie by now.
      if (session) {
        live.endSession(session.endedSessionId);
        cookie.clear(reply);
      }
      throw session?.why ?? (await whyOver(shown)) ?? sessionOver(refusal('session-ended'));
    }),

    route(logout, async ({ body, request, reply }) => {
      refuseForeignPages(request);
      const token = cookie.read(request) ?? '';
      const meantId = body?.sessionId;
      if (meantId === undefined || meantId === (await subjectOf(db, token))?.sessionId) {
        await end(token, request);
        cookie.clear(reply);
      }
      const subject = await tokens.verify(request.headers.authorization ?? '');
      // Ends the token's session only if it is the named one, because a caller may send its token with every
      // call.
      if (typeof subject !== 'string' && subject.sessionId === meantId) await end(subject, request);
      return {};
    }),
  ];
}

import type { FastifyRequest, FastifyReply } from 'fastify';
import { refusal } from '../../src/contract/refusals/all.js';
import { finishSignOn, getSignOn, providerLogout, startSignOn } from '../../src/contract/auth/sign-on.js';
import { addressKey } from '../base/address-key.js';
import type { Clock } from '../base/clock.js';
import type { Live } from '../base/live.js';
import { Refusal } from '../base/refusal.js';
import type { Secrets } from '../base/secrets.js';
import type { Config } from '../config/config.js';
import type { Db } from '../db/context.js';
import { isTrustedOrigin } from '../http/origins.js';
import { MAX_WHY_LENGTH } from '../http/request-log.js';
import { route, type Route } from '../http/route.js';
import { endByProvider, openBySignOn, type Enroll } from './sign-on.js';
import { signOnProvider } from './sign-on-provider.js';
import { signOnStates } from './sign-on-state.js';
import type { LoginAnswer } from '../../src/contract/auth/auth.js';
import type { Endpoint } from '../../src/contract/base/endpoint.js';
import type { LoginAttempt, OpenedSession } from './opened-session.js';
import type { SessionParts } from './sessions.js';

interface SignOnParts {
  db: Db;
  clock: Clock;
  config: Config;
  secrets: Secrets;
  live: Pick<Live, 'endSession'>;
  enroll: Enroll;
  loginRoute: LoginRoute;
  refuseForeignPages: (request: FastifyRequest) => void;
}

/** The login at the provider of single sign-on, and the logout from it. */
export function signOnRoutes({ db, clock, config, secrets, live, enroll, ...parts }: SignOnParts): Route[] {
  const { loginRoute, refuseForeignPages } = parts;
  const known = config.signOn && signOnProvider(config.signOn, clock);
  const states = signOnStates(config, secrets, clock);
  const provider = () => {
    if (known) return known;
    throw new Refusal(409, refusal('no-sign-on'));
  };
  return [
    route(getSignOn, () => Promise.resolve({ name: known?.name ?? null })),

    route(startSignOn, async ({ body: { returnTo }, request, reply }) => {
      const at = provider();
      refuseForeignPages(request);
      const page = pageOf(request, returnTo, config);
      const { address, started } = await at.start(page, noteWhy(request));
      await states.set(reply, started);
      return { address };
    }),

    loginRoute(finishSignOn, async (attempt, { answer }, request, reply) => {
      const at = provider();
      const refused = noteWhy(request);
      const started = await states.take(request, reply);
      if (!started) {
        refused('no login was begun in this browser, or too long ago');
        throw new Refusal(401, refusal('sign-on-failed', { name: at.name }));
      }
      const person = await at.finish(answer, started, refused);
      return openBySignOn(db, { person, provider: at.name, enroll }, attempt, clock.now());
    }),

    route(providerLogout, async ({ body, request }) => {
      const at = provider();
      const notice = await at.checkLogout(body.logout_token, noteWhy(request));
      const address = addressKey(request.ip);
      const ended = await endByProvider(db, notice, { provider: at.name, address, at: clock.now() });
      for (const sessionId of ended) live.endSession(sessionId);
      return {};
    }),
  ];
}

/** Notes for the log why a call is refused; the answer doesn't say it. */
function noteWhy(request: FastifyRequest) {
  const login = (request.login ??= { account: null, address: addressKey(request.ip) });
  return (why: string) => {
    login.why = why.slice(0, MAX_WHY_LENGTH);
  };
}

/** The page to which the provider returns. Throws 403 for a page of an unknown origin, so that the provider's answer never goes there. */
function pageOf({ host }: FastifyRequest, returnTo: string, config: Config): string {
  const url = URL.canParse(returnTo) ? new URL(returnTo) : null;
  const isOurs = url && isTrustedOrigin({ headers: { origin: url.origin }, host }, config);
  if (!isOurs) throw new Refusal(403, refusal('foreign-origin'));
  return url.origin + url.pathname;
}

/** A call that opens a session after `open` has checked the person. The log names the address and the account, also of a refused call. */
export type LoginRoute = <Body>(
  endpoint: Endpoint<undefined, undefined, Body, LoginAnswer>,
  open: (
    attempt: LoginAttempt & SessionParts,
    body: Body,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<OpenedSession>,
) => Route;

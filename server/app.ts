import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { firstTaskOf } from '../src/contract/roles/capabilities.js';
import { SOCKET_LIMITS } from '../src/contract/limits.js';
import { auditRoutes } from './audit-log/audit-log.routes.js';
import { accessTokens, type TokenSubject } from './http/access-token.js';
import { authRoutes } from './auth/auth.routes.js';
import { passwordChecks } from './auth/password-checks.js';
import { findCaller, whyEnded } from './auth/callers.js';
import { deviceCookie } from './auth/device-cookie.js';
import { cookieSession } from './auth/session-cookie.js';
import { invitationMail, invitations } from './auth/invitations.js';
import { loginLinkMail } from './auth/login-link-mail.js';
import { serverSecrets } from './auth/jwt-secret.js';
import { passwordLinkMail } from './auth/recovery-mail.js';
import { recoveryRoutes } from './auth/recovery.routes.js';
import { bypassRoutes } from './bypass/bypass.routes.js';
import type { Clock } from './base/clock.js';
import { publicOrigin, type Config } from './config/config.js';
import type { Database } from './db/schema.js';
import { watchSchema } from './db/schema-watch.js';
import { dealRoutes } from './deals/deals.routes.js';
import { doNotContactRoutes } from './do-not-contact/do-not-contact.routes.js';
import { floorRoutes } from './floor/floor.routes.js';
import { firstMessageRoutes } from './first-message/first-message.routes.js';
import { fillFirstMessages } from './first-message/first-content.js';
import type { AnswerCheck } from './http/answer.js';
import { registerApi } from './http/api.js';
import { startBackgroundWork } from './background-work.js';
import { closeGently } from './http/closing.js';
import { CONNECTION_LIMITS, limitConnections, type ConnectionLimits } from './http/connection-limits.js';
import { redirectDeepLinks } from './http/deep-links.js';
import { failureSender, sendNotFound } from './http/failures.js';
import { nameForeignOrigins } from './http/foreign-origins.js';
import { registerHealth } from './http/health.js';
import { readJsonBodies } from './http/json-body.js';
import { proxyTrust } from './http/proxy-trust.js';
import { nameRequests, requestId } from './http/request-id.js';
import { logRequests, SLOW_REQUEST_MS } from './http/request-log.js';
import { inlineScripts } from './http/inline-scripts.js';
import { addSecurityHeaders, allowOrigins } from './http/security.js';
import { SLOW_REQUESTS, type SlowRequests } from './http/slow-requests.js';
import { temporaryFiles } from './http/temporary-files.js';
import { refuseUnreadable } from './http/unreadable-request.js';
import { serveBuiltFiles } from './http/static-files.js';
import { idsBy } from './base/ids.js';
import { uploadRoutes } from './uploads/uploads.routes.js';
import { imageLinks } from './images/image-links.js';
import { pictures } from './images/pictures.js';
import { listPreferenceRoutes } from './list-preferences/list-preferences.routes.js';
import { mailQueue } from './mail/mail-queue.js';
import { createMailer } from './mail/mailer.js';
import { sendAtOnce } from './mail/send-at-once.js';
import { metrics } from './metrics/metrics.js';
import { registerMetrics } from './metrics/metrics.routes.js';
import { messageRoutes } from './messages/messages.routes.js';
import { pauseByTimer, type Pause } from './reading/delays.js';
import { readingCounter } from './reading/reading.js';
import type { SocketLimits } from './realtime/socket-admission.js';
import { openSockets } from './realtime/socket-server.js';
import { jobRoutes } from './rentals/jobs/jobs.routes.js';
import { entryRoutes } from './rentals/entries/entries.routes.js';
import { rentalHistoryRoutes } from './rentals/history/history.routes.js';
import { rentalListRoutes } from './rentals/lists/lists.routes.js';
import { ownRentalRoutes } from './rentals/own/own.routes.js';
import { rentalRoutes } from './rentals/rentals.routes.js';
import { personalDataRoutes } from './personal-data/personal-data.routes.js';
import { readSettings } from './settings/stored-settings.js';
import { reportMail } from './reports/report-mail-text.js';
import { reportsRoutes } from './reports/reports.routes.js';
import { settingsRoutes } from './settings/settings.routes.js';
import { profileRoutes } from './staff/profile.routes.js';
import { peopleRoutes } from './staff/people.routes.js';
import { enroller } from './staff/enroll.js';
import { staffRoutes } from './staff/staff.routes.js';

export interface AppParts {
  config: Config;
  db: Kysely<Database>;
  clock: Clock;
  log: FastifyBaseLogger;
  /** The folder of the build (`dist/`); parts that aren't built are not served. */
  distDir: string;
  /** How long a request may take to arrive; SLOW_REQUESTS by default. */
  slow?: SlowRequests;
  /** Delays the calls of people who read too much; tests replace it, so that they don't wait. */
  pause?: Pause;
  /** How many sockets there may be; SOCKET_LIMITS by default. */
  sockets?: SocketLimits;
  /** How many connections there may be; CONNECTION_LIMITS by default. */
  connections?: ConnectionLimits;
  /** From when on a request is logged as slow, in ms; SLOW_REQUEST_MS by default. */
  slowRequestMs?: number;
  /** How much of each answer is compared with the contract; the first rows by default. */
  answerCheck?: AnswerCheck;
}

/** The largest body of a public call or an unknown path: enough for an e-mail, a password and a token. */
const ANONYMOUS_BODY_BYTES = 16 * 1024;
/**
 * A silent connection ends after this time, which is longer than any request may take to arrive and than a
 * socket waits between polls.
 */
const SILENT_CONNECTION_MS = 150_000;
/**
 * This is longer than the idle time of common proxies, so that the server doesn't close a connection that
 * they are about to use.
 */
const KEEP_ALIVE_MS = 72_000;
/** This is long enough for an e-mail in a path. */
const MAX_PARAM_LENGTH = 300;

/** The whole server: API, host page, elements. The returned server doesn't listen yet. */
export async function buildApp({
  config,
  db,
  clock,
  log,
  distDir,
  slow = SLOW_REQUESTS,
  pause = pauseByTimer,
  sockets = SOCKET_LIMITS,
  connections = CONNECTION_LIMITS,
  slowRequestMs = SLOW_REQUEST_MS,
  answerCheck = 'first-rows',
}: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: proxyTrust(config),
    exposeHeadRoutes: false,
    bodyLimit: ANONYMOUS_BODY_BYTES,
    connectionTimeout: SILENT_CONNECTION_MS,
    requestTimeout: slow.requestMs,
    clientErrorHandler: refuseUnreadable,
    // Requests that arrive while the server closes are still answered.
    return503OnClosing: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: slow.headersMs, connectionsCheckingInterval: slow.checkMs },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // A path that can't be decoded gets a 404.
    frameworkErrors: (_error, request, reply) => void sendNotFound(request, reply),
  });
  const schema = watchSchema(db, log);
  app.addHook('onClose', () => schema.close());
  limitConnections(app.server, config, connections);
  app.setErrorHandler(failureSender(clock, schema));
  app.setNotFoundHandler(sendNotFound);
  nameRequests(app);
  logRequests(app, slowRequestMs);
  const isClosing = closeGently(app, config.drainMs);
  redirectDeepLinks(app);
  addSecurityHeaders(app, config, inlineScripts(distDir));
  await app.register(cookie);
  const served = await serveBuiltFiles(app, { distDir, config, clock, log });
  registerHealth(app, schema, config, isClosing, served);

  const origin = () => publicOrigin(config, portOf(app) ?? config.port);
  const mailer = createMailer(config);
  const mails = mailQueue({
    db,
    clock,
    log,
    mailer,
    writers: {
      'password-link': passwordLinkMail(db, origin),
      'login-link': loginLinkMail(db, origin),
      invitation: invitationMail(db, origin),
      report: reportMail(db, origin),
    },
  });
  app.addHook('onListen', (done) => {
    mails.start();
    done();
  });
  app.addHook('onClose', () => mails.close());
  const inviting = invitations({ mails, areMailed: config.smtpUrl !== null, origin });
  const sendMail = config.smtpUrl === null ? null : sendAtOnce({ mailer, clock, log });

  await fillFirstMessages(db, config);
  const secrets = await serverSecrets(config, db);
  const [secret] = secrets;
  const tokens = accessTokens({ secrets, clock });
  const guardParts = {
    clock,
    verify: tokens.verify,
    findCaller: (subject: TokenSubject) => findCaller(db, subject, config, clock.now()),
    whyEnded: (subject: TokenSubject) => whyEnded(db, subject, config, clock.now()),
  };
  const sessionOf = cookieSession(db, config);
  const live = openSockets(app, {
    cookieSession: (request) => sessionOf(request, clock.now()),
    config,
    limits: sockets,
    ...guardParts,
    // A caller who has to do something first gets no socket, because its events show what they may not read yet.
    findCaller: async (subject) => {
      const caller = await guardParts.findCaller(subject);
      return firstTaskOf(caller) === undefined ? caller : null;
    },
  });
  registerMetrics(
    app,
    metrics({
      db,
      clock,
      log,
      serverName: config.serverName,
      sockets: () => live.connected(),
    }),
    config,
  );
  const { uploads, jobs } = startBackgroundWork(app, { db, clock, log, live, mails });
  const files = temporaryFiles(config.dataDir);
  app.addHook('onReady', () => files.sweep());
  const reading = readingCounter({ db, clock, log, pause, settings: () => readSettings(db) });
  app.addHook('preClose', (done) => {
    reading.stopDelays();
    done();
  });
  app.addHook('onClose', () => reading.close());
  const proofs = pictures({ log });
  app.addHook('onClose', () => proofs.close());

  const devices = deviceCookie(config, secrets);
  // One queue for all checks of passwords.
  const checks = passwordChecks();
  const routes = [
    ...authRoutes({
      db,
      clock,
      config,
      tokens,
      live,
      mails,
      devices,
      secrets,
      checks,
      enroll: enroller(config, live),
    }),
    ...rentalRoutes({ db, clock }),
    ...settingsRoutes({ db, clock }, live),
    ...staffRoutes({ db, clock, config, invitations: inviting }, live),
    ...peopleRoutes({ db, clock, origin, sendMail }, live),
    ...profileRoutes({ db, clock, config, secrets, checks }, live),
    ...recoveryRoutes({ db, clock, config, mails, secret, live, devices }),
    ...messageRoutes({
      db,
      clock,
      newMessageId: idsBy(clock),
      tell: (userId, message) => live.newMessage(userId, message),
    }),
    ...auditRoutes({ db }),
    ...rentalListRoutes({ db, clock }),
    ...jobRoutes({ db, clock, runner: jobs }),
    ...entryRoutes({ db, clock }),
    ...ownRentalRoutes({ db, clock }),
    ...rentalHistoryRoutes({ db, clock }, live),
    ...doNotContactRoutes({ db, clock, reading }, live),
    ...personalDataRoutes({ db, clock }, live),
    ...floorRoutes({ db, clock }),
    ...reportsRoutes({ db, clock }),
    ...firstMessageRoutes({ db, clock }),
    ...dealRoutes({ db, clock, config, pictures: proofs, links: imageLinks({ secrets, clock }) }, live),
    ...uploadRoutes({ db, clock, log, live, runner: uploads }),
    ...bypassRoutes({ db, clock }),
    ...listPreferenceRoutes({ db, clock }),
  ];
  await app.register(async (api) => {
    nameForeignOrigins(api, { log, clock, config });
    await allowOrigins(api, config);
    readJsonBodies(api);
    await registerApi(api, routes, {
      ...guardParts,
      slow,
      files,
      reading,
      check: answerCheck,
      schema,
      changed: (topics) => live.changed(topics),
    });
  });
  return app;
}

/** The port on which the server listens; with PORT=0 the system has chosen one. */
function portOf(app: FastifyInstance): number | null {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : null;
}

/** What the calls of the API share: made once a server, started and stopped with it. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { firstTaskOf } from '../src/contract/roles/capabilities.js';
import { findCaller, whyEnded } from './auth/callers.js';
import { deviceCookie, type DeviceCookie } from './auth/device-cookie.js';
import { invitationMail, invitations, type Invitations } from './auth/invitations.js';
import { serverSecrets } from './auth/jwt-secret.js';
import { loginLinkMail } from './auth/login-link.js';
import { passwordChecks, type PasswordChecks } from './auth/passwords.js';
import { passwordLinkMail } from './auth/recovery-mail.js';
import { cookieSession } from './auth/session-cookie.js';
import type { Enroll } from './auth/sign-on.js';
import { startBackgroundWork, type Runners } from './background-work.js';
import { idsBy } from './base/ids.js';
import type { Live } from './base/live.js';
import type { Secrets } from './base/secrets.js';
import { publicOrigin, type Config } from './config/config.js';
import type { Context } from './db/context.js';
import { accessTokens, type AccessTokens } from './http/access-token.js';
import type { GuardParts } from './http/guard.js';
import { imageLinks, type ImageLinks } from './images/image-links.js';
import { pictures, type Pictures } from './images/pictures.js';
import { mailQueue, type MailQueue } from './mail/mail-queue.js';
import { createMailer, sendAtOnce } from './mail/mailer.js';
import type { Mail } from './mail/mail.js';
import type { Pause } from './reading/delays.js';
import { readingCounter, type Reading } from './reading/reading.js';
import { openSockets } from './realtime/socket-server.js';
import type { SocketLimits } from './realtime/socket-admission.js';
import { reportMail } from './reports/report-mail-text.js';
import { readSettings } from './settings/stored-settings.js';
import { enroller } from './staff/enroll.js';

interface ServiceParts extends Context {
  config: Config;
  log: FastifyBaseLogger;
  pause: Pause;
  sockets: SocketLimits;
}

/** A resource's routes say which of these they use. */
export interface Services extends Context, Runners {
  config: Config;
  log: FastifyBaseLogger;
  /** The address at which people reach the server. */
  origin: () => string;
  secrets: Secrets;
  tokens: AccessTokens;
  /** Who makes a call: by the token of a request or a socket. */
  guard: GuardParts;
  /** One queue for all checks of passwords. */
  checks: PasswordChecks;
  devices: DeviceCookie;
  enroll: Enroll;
  invitations: Invitations;
  mails: MailQueue;
  /** Sends a mail that must not be stored; null when no mail server is configured. */
  sendMail: ((mail: Mail) => void) | null;
  live: Live;
  newMessageId: () => string;
  reading: Reading;
  pictures: Pictures;
  links: ImageLinks;
}

/** Makes the services of a server, which start and stop with it. */
export async function startServices(
  app: FastifyInstance,
  { db, clock, config, log, pause, sockets }: ServiceParts,
): Promise<Services> {
  const origin = () => publicOrigin(config, portOf(app) ?? config.port);
  const secrets = await serverSecrets(config, db);
  const tokens = accessTokens({ secrets, clock });
  const guard: GuardParts = {
    clock,
    verify: tokens.verify,
    findCaller: (subject) => findCaller(db, subject, config, clock.now()),
    whyEnded: (subject) => whyEnded(db, subject, config, clock.now()),
  };

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

  const sessionOf = cookieSession(db, config);
  const live = openSockets(app, {
    ...guard,
    config,
    limits: sockets,
    cookieSession: (request) => sessionOf(request, clock.now()),
    // A caller who has to do something first gets no socket, because its events show what they may not read yet.
    findCaller: async (subject) => {
      const caller = await guard.findCaller(subject);
      return firstTaskOf(caller) === undefined ? caller : null;
    },
  });

  const reading = readingCounter({ db, clock, log, pause, settings: () => readSettings(db) });
  app.addHook('preClose', (done) => {
    reading.stopDelays();
    done();
  });
  app.addHook('onClose', () => reading.close());
  const proofs = pictures({ log });
  app.addHook('onClose', () => proofs.close());

  return {
    db,
    clock,
    config,
    log,
    origin,
    secrets,
    tokens,
    guard,
    checks: passwordChecks(),
    devices: deviceCookie(config, secrets),
    enroll: enroller(config, live),
    invitations: invitations({ mails, areMailed: config.smtpUrl !== null, origin }),
    mails,
    sendMail: config.smtpUrl === null ? null : sendAtOnce({ mailer, clock, log }),
    live,
    newMessageId: idsBy(clock),
    reading,
    pictures: proofs,
    links: imageLinks({ secrets, clock }),
    ...startBackgroundWork(app, { db, clock, log, live, mails }),
  };
}

/** The port on which the server listens; with PORT=0 the system has chosen one. */
function portOf(app: FastifyInstance): number | null {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : null;
}

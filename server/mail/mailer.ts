/** Sends a mail by SMTP or, if no mail server is configured, writes it as a file into the outbox. */
import type { Config } from '../config/config.js';
import type { Mailer, Mail } from './mail.js';
import { outbox } from './outbox.js';
import { createTransport } from 'nodemailer';
import { message } from './message.js';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../base/clock.js';
import { reasonOf } from './failed-sends.js';

/** The mailer of a configuration. It connects when the first mail is sent, so the server starts without a mail server. */
export function createMailer({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return smtpUrl ? smtp(smtpUrl, mailFrom) : outbox(dataDir, mailFrom);
}

/**
 * These timeouts are shorter than nodemailer's defaults, because the queue retries, so there is no need to
 * wait for a server that hangs.
 */
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

/**
 * Sends by the server of a URL such as `smtps://user:password@mail.example.com`. With `smtp://` the connection is
 * encrypted if the server offers it; `?requireTLS=true` requires it.
 */
function smtp(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
  return {
    means: 'the mail server of SMTP_URL',
    send: async (mail, sentAtMs) => {
      await transport.sendMail(message(mail, from, sentAtMs));
    },
    close: () => transport.close(),
  };
}

/**
 * Sends a mail with a secret, which the queue would have to store. There is one try, and a failure is only
 * logged.
 */
export const sendAtOnce =
  ({ mailer, clock, log }: { mailer: Mailer; clock: Clock; log: FastifyBaseLogger }) =>
  (mail: Mail): void => {
    mailer.send(mail, clock.now()).catch((error: unknown) => {
      log.error({ reason: reasonOf(error) }, 'A mail could not be sent and is given up');
    });
  };

import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../base/clock.js';
import { reasonOf } from './failed-sends.js';
import type { Mail, Mailer } from './mail.js';

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

import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../db/context.js';
import type { MailQueue } from '../mail/mail-queue.js';
import { requestDueReports } from './report-mail.js';

const EVERY_MS = 60_000;

/** Requests the reports that are due, once a minute. Returns the function that stops this. */
export function mailReportsRegularly({
  log,
  mails,
  ...context
}: Context & { log: FastifyBaseLogger; mails: MailQueue }): () => Promise<void> {
  let running = Promise.resolve();
  const run = () =>
    requestDueReports(context, mails).catch((error: unknown) => {
      log.error({ err: error }, 'Reports could not be mailed; it is tried again in a minute');
    });
  const timer = setInterval(() => {
    running = running.then(run);
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

import type { FastifyBaseLogger } from 'fastify';
import { doRegularly } from '../base/do-regularly.js';
import type { Context } from '../db/context.js';
import type { MailQueue } from '../mail/mail-queue.js';
import { requestDueReports } from './report-mail.js';

const EVERY_MS = 60_000;

/** Requests the reports that are due, once a minute. Returns the function that stops this. */
export const mailReportsRegularly = ({
  log,
  mails,
  ...context
}: Context & { log: FastifyBaseLogger; mails: MailQueue }): (() => Promise<void>) =>
  doRegularly({
    everyMs: EVERY_MS,
    work: () => requestDueReports(context, mails),
    onError: (err) => log.error({ err }, 'Reports could not be mailed; it is tried again in a minute'),
  });

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Live } from './base/live.js';
import { foldDayChangesRegularly } from './db/day-changes.js';
import type { Context } from './db/context.js';
import { rollUpRegularly } from './figures/roll-up-job.js';
import type { MailQueue } from './mail/mail-queue.js';
import { watchOpenFiles } from './metrics/open-files.js';
import { runRetentionNightly } from './personal-data/retention-job.js';
import { jobRunner, type JobRunner } from './rentals/jobs/job-runner.js';
import { endDownloadsRegularly } from './rentals/lists/end-downloads.js';
import { mailReportsRegularly } from './reports/report-mail-job.js';
import { uploadRunner, type UploadRunner } from './uploads/upload-runner.js';

interface Parts extends Context {
  log: FastifyBaseLogger;
  live: Live;
  mails: MailQueue;
}

/** Starts the server's background work, and stops it when the server closes. Returns the runners that calls wake. */
export function startBackgroundWork(
  app: FastifyInstance,
  parts: Parts,
): { uploads: UploadRunner; jobs: JobRunner } {
  const uploads = uploadRunner(parts);
  const jobs = jobRunner(parts);
  for (const runner of [uploads, jobs]) {
    app.addHook('onReady', () => runner.start());
    // Runners close before the server waits for its open requests, because a request may wait until its upload is processed.
    app.addHook('preClose', () => runner.close());
  }
  const stops = [
    foldDayChangesRegularly(parts.db, parts.log),
    rollUpRegularly(parts),
    runRetentionNightly(parts),
    mailReportsRegularly(parts),
    endDownloadsRegularly(parts),
    watchOpenFiles(parts.log),
  ];
  for (const stop of stops) app.addHook('onClose', stop);
  return { uploads, jobs };
}

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { purgeOldLogins } from './auth/purge.js';
import type { Live } from './base/live.js';
import { doRegularly } from './base/turns.js';
import type { Context } from './db/context.js';
import { foldDayChanges } from './db/day-changes.js';
import { rollUp } from './figures/roll-up.js';
import type { MailQueue } from './mail/mail-queue.js';
import { watchOpenFiles } from './metrics/open-files.js';
import { runRetentionAtNight } from './personal-data/retention-run.js';
import { dropStaleJobs } from './rentals/jobs/drop-stale-jobs.js';
import { jobRunner, type JobRunner } from './rentals/jobs/job-runner.js';
import { endSilentDownloads } from './rentals/lists/downloads.js';
import { requestDueReports } from './reports/report-mail.js';
import { expireUploads } from './uploads/unfinished-uploads.js';
import { uploadRunner, type UploadRunner } from './uploads/upload-runner.js';

interface Parts extends Context {
  log: FastifyBaseLogger;
  live: Live;
  mails: MailQueue;
}

/** They work on what calls leave to them; the calls wake them. */
export interface Runners {
  uploadRunner: UploadRunner;
  jobRunner: JobRunner;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Work that each server does again and again: how often, what, and what the log says when it fails. Several servers may do it at once. */
function regularWork(
  parts: Parts,
): [everyMs: number, work: (closing: AbortSignal) => Promise<unknown>, failed: string][] {
  const { db, clock, log, mails } = parts;
  return [
    [SECOND_MS, () => foldDayChanges(db), 'Changes of the counts per day could not be folded'],
    [10 * SECOND_MS, watchOpenFiles(log), 'The open files could not be counted'],
    [MINUTE_MS, (closing) => rollUp(db, clock.now(), closing), 'Days could not be added up for reports'],
    [MINUTE_MS, () => requestDueReports(parts, mails), 'Reports could not be mailed'],
    [MINUTE_MS, () => endSilentDownloads(parts), 'Cancelled downloads could not be written into the audit'],
    [MINUTE_MS, () => dropStaleJobs(parts), 'Changes that nobody committed could not be deleted'],
    [MINUTE_MS, (closing) => purgeOldLogins(db, clock.now(), closing), 'Old logins could not be removed'],
    [10 * MINUTE_MS, () => expireUploads(parts), 'Abandoned uploads could not be ended'],
    [10 * MINUTE_MS, (closing) => runRetentionAtNight(parts, closing), 'Retention could not go on'],
  ];
}

/** Starts the server's background work, and stops it when the server closes. */
export function startBackgroundWork(app: FastifyInstance, parts: Parts): Runners {
  const runners = { uploadRunner: uploadRunner(parts), jobRunner: jobRunner(parts) };
  for (const runner of Object.values(runners)) {
    app.addHook('onReady', () => runner.start());
    // Runners close before the server waits for its open requests, because a request may wait until its upload is processed.
    app.addHook('preClose', () => runner.close());
  }
  for (const [everyMs, work, failed] of regularWork(parts)) {
    const onError = (err: unknown) => parts.log.error({ err }, `${failed}; it is tried again`);
    app.addHook('onClose', doRegularly({ everyMs, work, onError }));
  }
  return runners;
}

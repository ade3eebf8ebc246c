/**
 * Works on committed jobs, one after another and batch by batch. A batch is one transaction, so after a crash the work continues behind the
 * last complete batch. With several servers on one PostgreSQL each job is worked on by one server, and another takes it over when that one dies.
 */
import { setTimeout as pauseMs } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { newId } from '../../base/ids.js';
import type { Live } from '../../base/live.js';
import type { Context } from '../../db/context.js';
import { isSharedByServers } from '../../db/engine.js';
import { dropStaleJobs } from './drop-stale-jobs.js';
import { LEASE_MS, releaseJobs, takeJob, type JobRow } from './jobs.queries.js';
import { undoBatch } from './undo-batch.js';
import { workBatch } from './work-batch.js';

export interface JobRunner {
  /** Resumes the jobs of a previous run, and regularly looks for jobs whose server has died. */
  start(): Promise<void>;
  /** Starts the work if a job waits. */
  wake(): void;
  /** Tells the pages that a job has changed rentals. */
  tell(): void;
  /** Stops at the end of the current batch. */
  close(): Promise<void>;
}

interface RunnerContext extends Context {
  log: FastifyBaseLogger;
  live: Pick<Live, 'changed'>;
}

/** The wait before a retry after a failure, such as a full disk. */
const RETRY_MS = 10_000;

export function jobRunner({ log, live, ...context }: RunnerContext): JobRunner {
  const { db, clock } = context;
  const workerId = newId();
  const asWorker = () => ({ id: workerId, nowMs: clock.now() });
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  let working: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let polling: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;

  const wake = () => {
    // One run is enough for all jobs that wait when it begins.
    if (isWaiting || isClosed()) return;
    isWaiting = true;
    clearTimeout(retry);
    working = working.then(() => {
      isWaiting = false;
      return work();
    });
  };
  const tell = () => live.changed(['rentals', 'pool', 'deals']);

  const work = async () => {
    try {
      for (let job = await next(); job; job = await next()) {
        await advance(job);
        tell();
      }
    } catch (error) {
      log.error({ err: error }, 'A change of many rentals could not go on; it is tried again');
      if (!isClosed()) retry = setTimeout(wake, RETRY_MS).unref();
    }
  };
  const next = async () => (isClosed() ? undefined : takeJob(db, asWorker()));

  const advance = async (job: JobRow) => {
    const batch = job.state === 'undoing' ? undoBatch : workBatch;
    let isFirst = true;
    for (;;) {
      const begun = performance.now();
      if (!(await batch(context, job, asWorker())) || isClosed()) return;
      // Waiting pickers are notified after the first batch. Lists get one event at the end, so that they don't reload after each batch.
      if (isFirst) live.changed(['pool']);
      isFirst = false;
      // The pause is as long as the batch took, so that other work gets as much of the database's time as the job.
      await pauseMs(performance.now() - begun, undefined, { signal: closing.signal, ref: false }).catch(
        () => undefined,
      );
      if (isClosed()) return;
    }
  };

  return {
    start: async () => {
      // When no other server shares the database, all leases are from an earlier run of this server.
      if (!isSharedByServers(db)) await releaseJobs(db, null);
      polling = setInterval(() => {
        wake();
        dropStaleJobs(context).catch((error: unknown) =>
          log.error({ err: error }, 'Changes that nobody committed could not be deleted'),
        );
      }, LEASE_MS / 4).unref();
      wake();
    },
    wake,
    tell,
    close: async () => {
      closing.abort();
      clearInterval(polling);
      clearTimeout(retry);
      await working;
      // If the database doesn't answer, the lease isn't released but expires.
      await releaseJobs(db, workerId).catch((error: unknown) =>
        log.error({ err: error }, 'The lease of a change of many rentals could not be released'),
      );
    },
  };
}

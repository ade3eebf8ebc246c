import { setTimeout as pauseMs } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Live } from '../../base/live.js';
import type { Context } from '../../db/context.js';
import { runner, type Runner, type Turn } from '../../jobs/runner.js';
import { JOB_LEASES, type JobRow } from './jobs.queries.js';
import { undoBatch } from './undo-batch.js';
import { workBatch } from './work-batch.js';

export interface JobRunner extends Runner {
  /** Tells the pages that a job has changed rentals. */
  tell(): void;
}

interface RunnerContext extends Context {
  log: FastifyBaseLogger;
  live: Pick<Live, 'changed'>;
}

/** Works on committed jobs and their undo. */
export function jobRunner(context: RunnerContext): JobRunner {
  const { live } = context;
  const tell = () => live.changed(['rentals', 'pool', 'deals']);

  const advance = async (job: JobRow, { worker, stop }: Turn) => {
    const batch = job.state === 'undoing' ? undoBatch : workBatch;
    for (let isFirst = true; !stop.aborted; isFirst = false) {
      const begun = performance.now();
      if (!(await batch(context, job, worker()))) break;
      // Waiting pickers are notified after the first batch. Lists get one event at the end, so that they don't reload after each batch.
      if (isFirst) live.changed(['pool']);
      // The pause is as long as the batch took, so that other work gets as much of the database's time as the job.
      await pauseMs(performance.now() - begun, undefined, { signal: stop, ref: false }).catch(
        () => undefined,
      );
    }
    tell();
  };
  return { ...runner(context, { leases: JOB_LEASES, advance, what: 'A change of many rentals' }), tell };
}

import type { FastifyBaseLogger } from 'fastify';
import { businessWallClock } from '../../src/contract/business-day.js';
import { doRegularly } from '../base/do-regularly.js';
import { newId } from '../base/ids.js';
import type { Context } from '../db/context.js';
import { runRetention } from './retention-run.js';

/** How often it looks whether a rule is due. */
export const RETENTION_EVERY_MS = 600_000;
/** When it begins in Panama: nobody works then. A server that was off at night runs it later. */
const NOT_BEFORE = '02:00';

/** Runs the rules of retention each night. Returns the function that stops it at the end of the current batch. */
export function runRetentionNightly({
  log,
  ...context
}: Context & { log: FastifyBaseLogger }): () => Promise<void> {
  const workerId = newId();
  let isStopped = false;
  const run = async () => {
    if (businessWallClock(context.clock.now()).slice(-NOT_BEFORE.length) < NOT_BEFORE) return;
    await runRetention(context, workerId, () => isStopped);
  };
  const stop = doRegularly({
    everyMs: RETENTION_EVERY_MS,
    work: run,
    onError: (err) => log.error({ err }, 'Retention could not go on; it is tried again'),
  });
  return () => {
    isStopped = true;
    return stop();
  };
}

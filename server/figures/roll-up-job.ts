import type { FastifyBaseLogger } from 'fastify';
import { doRegularly } from '../base/do-regularly.js';
import type { Context } from '../db/context.js';
import { rollUp } from './roll-up.js';

/** Until the first turn after an upgrade, reports read all days one by one. */
const EVERY_MS = 60_000;

/** Adds up the days that are over, once a minute if there are any. Returns the function that stops this after the day in work. */
export function rollUpRegularly({
  db,
  clock,
  log,
}: Context & { log: FastifyBaseLogger }): () => Promise<void> {
  let isWanted = true;
  const stop = doRegularly({
    everyMs: EVERY_MS,
    work: () => rollUp(db, clock.now(), () => isWanted),
    onError: (err) =>
      log.error({ err }, 'Days could not be added up for reports; it is tried again in a minute'),
  });
  return () => {
    isWanted = false;
    return stop();
  };
}

import type { FastifyBaseLogger } from 'fastify';
import { doRegularly } from '../base/do-regularly.js';
import type { Context } from '../db/context.js';
import { rollUp } from './roll-up.js';

const EVERY_MS = 600_000;

/** Adds up the days that are over, every ten minutes. Returns the function that stops this. */
export const rollUpRegularly = ({
  db,
  clock,
  log,
}: Context & { log: FastifyBaseLogger }): (() => Promise<void>) =>
  doRegularly({
    everyMs: EVERY_MS,
    work: () => rollUp(db, clock.now()),
    onError: (err) =>
      log.error({ err }, 'Days could not be added up for reports; it is tried again in ten minutes'),
  });

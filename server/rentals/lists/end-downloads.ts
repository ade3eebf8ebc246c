import type { FastifyBaseLogger } from 'fastify';
import { doRegularly } from '../../base/do-regularly.js';
import type { Context } from '../../db/context.js';
import { endSilentDownloads } from './downloads.js';

const EVERY_MS = 60_000;

/** Ends the downloads of disconnected browsers every minute. Returns the function that stops this. */
export const endDownloadsRegularly = ({
  log,
  ...context
}: Context & { log: FastifyBaseLogger }): (() => Promise<void>) =>
  doRegularly({
    everyMs: EVERY_MS,
    work: () => endSilentDownloads(context),
    onError: (err) =>
      log.warn(
        { err },
        'Cancelled downloads could not be written into the audit; it is tried again in a minute',
      ),
  });

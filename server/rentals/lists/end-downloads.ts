import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../db/context.js';
import { endSilentDownloads } from './downloads.js';

const EVERY_MS = 60_000;

/** Ends the downloads of disconnected browsers every minute. Returns the function that stops this. */
export function endDownloadsRegularly({ log, ...context }: Context & { log: FastifyBaseLogger }): () => void {
  const timer = setInterval(() => {
    endSilentDownloads(context).catch((err: unknown) => {
      log.warn(
        { err },
        'Cancelled downloads could not be written into the audit; it is tried again in a minute',
      );
    });
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}

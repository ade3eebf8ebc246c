import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../db/context.js';
import type { Live } from '../base/live.js';

export interface UploadContext extends Context {
  log: FastifyBaseLogger;
  /** Sends an event for each step to people who watch an upload, and for its first rentals to pickers who wait. */
  live: Pick<Live, 'changed'>;
}

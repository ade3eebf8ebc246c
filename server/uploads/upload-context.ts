import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../db/context.js';
import type { Live } from '../base/live.js';

export interface UploadContext extends Context {
  log: FastifyBaseLogger;
  /** Notifies the people who watch an upload of each step, and waiting pickers of its first rentals. */
  live: Pick<Live, 'changed'>;
}

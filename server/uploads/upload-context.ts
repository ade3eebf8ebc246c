import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../db/context.js';
import type { Live } from '../base/live.js';

export interface UploadContext extends Context {
  log: FastifyBaseLogger;
  /** Who watches an upload hears of each step, and who waits for rentals of the first ones. */
  live: Pick<Live, 'changed'>;
}

import { HOUR_MS } from '../../src/contract/base/business-day.js';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '../base/clock.js';
import type { Config } from '../config/config.js';
import { isTrustedOrigin } from './origins.js';

/** The log names at most this many origins in an hour, because anybody can send any origin. */
const MAX_ORIGINS = 20;
const MAX_LENGTH = 200;

interface Parts {
  log: Pick<FastifyBaseLogger, 'warn'>;
  clock: Clock;
  config: Pick<Config, 'allowedOrigins' | 'publicUrl'>;
}

/**
 * Logs the origins whose pages call the API but aren't allowed to read its answers, each origin once an hour. The developer
 * of such a page sees only that the browser got no answer.
 */
export function nameForeignOrigins(api: FastifyInstance, { log, clock, config }: Parts): void {
  let named = new Set<string>();
  let beganMs = clock.now();
  const isNew = (origin: string): boolean => {
    if (Math.abs(clock.now() - beganMs) >= HOUR_MS) {
      named = new Set();
      beganMs = clock.now();
    }
    if (named.has(origin) || named.size >= MAX_ORIGINS) return false;
    named.add(origin);
    return true;
  };
  api.addHook('onRequest', (request, _reply, done) => {
    const { origin } = request.headers;
    const isForeign =
      origin !== undefined && origin.length <= MAX_LENGTH && !isTrustedOrigin(request, config);
    if (isForeign && isNew(origin))
      log.warn({ origin }, 'A page of this origin called the API, but ALLOWED_ORIGINS does not name it');
    done();
  });
}

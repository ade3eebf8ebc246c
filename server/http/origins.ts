import type { FastifyRequest, FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { HOUR_MS } from '../../src/contract/base/business-day.js';
import type { Clock } from '../base/clock.js';

/**
 * Whether the page that sent a request may use the session cookie: our own page or one of the configured origins.
 * Browsers send the page's origin with every POST; a program that isn't a browser sends none, and has nobody else's
 * cookie.
 */
export function isTrustedOrigin(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  { allowedOrigins, publicUrl }: Pick<Config, 'allowedOrigins' | 'publicUrl'>,
): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (allowedOrigins.includes(origin) || origin === publicUrl) return true;
  // A proxy may end TLS in front of us, so the scheme is not compared.
  return URL.canParse(origin) && new URL(origin).host === host;
}

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

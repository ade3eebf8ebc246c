import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

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

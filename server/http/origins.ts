import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

/**
 * Whether the page that sent a request may use the session cookie: our own page or one of the configured origins. A browser
 * names the page's origin on every POST; a program that isn't a browser names none, and has no cookie of somebody else.
 */
export function isTrustedOrigin(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  { allowedOrigins, publicUrl }: Pick<Config, 'allowedOrigins' | 'publicUrl'>,
): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (allowedOrigins.includes(origin) || origin === publicUrl) return true;
  // A proxy may end TLS before us, so the scheme doesn't decide.
  return URL.canParse(origin) && new URL(origin).host === host;
}

import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '../../src/contract/endpoints.js';
import { REFRESH_TOKEN_DAYS } from '../../src/contract/limits.js';
import { isHttps, type Config } from '../config.js';

const NAME = 'rd_refresh';
const DAY_SECONDS = 86_400;

/** The cookie that carries the refresh token: no script reads it and only the auth calls get it. */
export interface RefreshCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

export function refreshCookie(config: Config): RefreshCookie {
  const secure = isHttps(config);
  // On somebody else's page the cookie is a third party's: browsers send it only if it says None, and some keep it only
  // if it says Partitioned. Both need HTTPS.
  const isEmbedded = secure && config.allowedOrigins.length > 0;
  const options: CookieSerializeOptions = {
    path: `${API_BASE}/auth`,
    httpOnly: true,
    secure,
    sameSite: isEmbedded ? 'none' : 'lax',
    partitioned: isEmbedded,
  };
  return {
    read: (request) => request.cookies[NAME],
    set: (reply, token) => {
      void reply.setCookie(NAME, token, { ...options, maxAge: REFRESH_TOKEN_DAYS * DAY_SECONDS });
    },
    clear: (reply) => {
      void reply.clearCookie(NAME, options);
    },
  };
}

import cookies, { type CookieSerializeOptions } from '@fastify/cookie';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import { API_BASE } from '../../src/contract/endpoints.js';
import { isHttps, type Config } from '../config/config.js';

/** A cookie that only the server reads and no script can. */
export interface OwnCookie {
  read(request: Pick<IncomingMessage, 'headers'>): string | undefined;
  set(reply: FastifyReply, value: string, maxAgeSeconds: number): void;
  clear(reply: FastifyReply): void;
}

/**
 * Names and sets a cookie of this server. Over HTTPS its name begins with `__Host-`, so that no other host of the
 * domain can set or overwrite it; browsers then require the path `/`. A cookie with the bare name isn't read there, because
 * another host of the domain may have set it. Over plain HTTP browsers send it with the auth calls only, unless `path` is given.
 */
export function ownCookie(config: Config, bareName: string, path = `${API_BASE}/auth`): OwnCookie {
  const secure = isHttps(config);
  // On an embedder's page this is a third-party cookie: browsers send it only with SameSite=None, and some store it
  // only with Partitioned. Both need HTTPS.
  const isEmbedded = secure && config.allowedOrigins.length > 0;
  const name = secure ? `__Host-${bareName}` : bareName;
  const options: CookieSerializeOptions = {
    httpOnly: true,
    secure,
    sameSite: isEmbedded ? 'none' : 'lax',
    partitioned: isEmbedded,
    path: secure ? '/' : path,
  };
  return {
    read: ({ headers }) => cookies.parse(headers.cookie ?? '')[name],
    set: (reply, value, maxAgeSeconds) => {
      void reply.setCookie(name, value, { ...options, maxAge: maxAgeSeconds });
    },
    clear: (reply) => {
      void reply.clearCookie(name, options);
    },
  };
}

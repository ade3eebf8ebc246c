import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '../../src/contract/endpoints.js';
import { isHttps, type Config } from '../config/config.js';

/** A cookie that only the server reads and no script can. */
export interface OwnCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, value: string, maxAgeSeconds: number): void;
  clear(reply: FastifyReply): void;
}

/**
 * Names and sets a cookie of this server. Over HTTPS its name begins with `__Host-`, so that no other host of the
 * domain can set or overwrite it; browsers then require the path `/`. A cookie with the bare name, from plain HTTP or
 * from before the prefix, is read until a newer one is set, which removes it.
 */
export function ownCookie(config: Config, bareName: string): OwnCookie {
  const secure = isHttps(config);
  // On an embedder's page this is a third-party cookie: browsers send it only with SameSite=None, and some store it
  // only with Partitioned. Both need HTTPS.
  const isEmbedded = secure && config.allowedOrigins.length > 0;
  const shared: CookieSerializeOptions = {
    httpOnly: true,
    secure,
    sameSite: isEmbedded ? 'none' : 'lax',
    partitioned: isEmbedded,
  };
  const bare = { name: bareName, options: { ...shared, path: `${API_BASE}/auth` } };
  const current = secure ? { name: `__Host-${bareName}`, options: { ...shared, path: '/' } } : bare;
  const clearBare = (reply: FastifyReply) => {
    if (current !== bare) void reply.clearCookie(bare.name, bare.options);
  };
  return {
    read: ({ cookies }) => cookies[current.name] ?? cookies[bare.name],
    set: (reply, value, maxAgeSeconds) => {
      void reply.setCookie(current.name, value, { ...current.options, maxAge: maxAgeSeconds });
      if (reply.request.cookies[bare.name] !== undefined) clearBare(reply);
    },
    clear: (reply) => {
      void reply.clearCookie(current.name, current.options);
      clearBare(reply);
    },
  };
}

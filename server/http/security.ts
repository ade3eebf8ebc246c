/** What browsers are told about trust: which code our pages may run, and which other pages may call us. */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isHttps, type Config } from '../config/config.js';

const PREFLIGHT_CACHE_SECONDS = 600;
const YEAR_SECONDS = 31_536_000;

/**
 * Security headers on every answer. Code and styles come from files of ours; inline nothing runs but `scripts`, which the build wrote into
 * our page, each named by its hash.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  scripts: readonly string[],
): Promise<void> {
  const isSecure = isHttps(config);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'"],
        // To nowhere but here, whatever runs. Our own web sockets are 'self' too.
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Over plain HTTP a browser ignores it; telling a LAN address to be HTTPS for a year would lock people out.
    strictTransportSecurity: isSecure && { maxAge: YEAR_SECONDS, includeSubDomains: false },
  });
}

/** Lets pages of the configured origins call the API with the refresh cookie; any other page can't read an answer. */
export async function allowOrigins(app: FastifyInstance, { allowedOrigins }: Config): Promise<void> {
  await app.register(cors, {
    origin: [...allowedOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PATCH'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: ['content-disposition', 'retry-after', 'x-request-id'],
    maxAge: PREFLIGHT_CACHE_SECONDS,
  });
}

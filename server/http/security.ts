/** The headers that tell browsers which code our pages may run, and which other pages may call us. */
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import { METHOD_OVERRIDE } from '../../src/contract/base/method-override.js';
import { isHttps, type Config } from '../config/config.js';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PREFLIGHT_CACHE_SECONDS = 600;
const YEAR_SECONDS = 31_536_000;

/**
 * Adds security headers to every answer. Code and styles come from our files; the only inline code is `scripts`, which
 * the build wrote into our page, each allowed by its hash.
 */
export function addSecurityHeaders(app: FastifyInstance, config: Config, scripts: readonly string[]): void {
  const headers = securityHeaders(config, scripts);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** The headers are the same for every answer, so helmet makes them once, on an answer that nobody gets. */
function securityHeaders(config: Config, scripts: readonly string[]): OutgoingHttpHeaders {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'"],
        // Pages may connect only to this server. 'self' includes our own web sockets.
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // HSTS is off: over plain HTTP browsers ignore it, and with it a LAN address would require HTTPS for a
    // year and lock people out.
    strictTransportSecurity: isHttps(config) && { maxAge: YEAR_SECONDS, includeSubDomains: false },
  });
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  set(request, answer, () => undefined);
  return answer.getHeaders();
}

/** Headers of helmet that browsers use only for documents. Without them the answer with a script is half a kilobyte smaller. */
const OF_DOCUMENTS = [
  ...['cross-origin-opener-policy', 'origin-agent-cluster', 'referrer-policy', 'x-dns-prefetch-control'],
  ...['x-download-options', 'x-frame-options', 'x-permitted-cross-domain-policies', 'x-xss-protection'],
];

/** Removes the headers for documents from a script or a style sheet, and sets the policy of a script that runs as a worker. */
export function useHeadersOfCode(reply: FastifyReply): void {
  for (const name of OF_DOCUMENTS) void reply.removeHeader(name);
  void reply.header('content-security-policy', "default-src 'self'");
}

/** Lets pages of the configured origins call the API with the refresh cookie; other pages can't read an answer. */
export async function allowOrigins(app: FastifyInstance, { allowedOrigins }: Config): Promise<void> {
  await app.register(cors, {
    origin: [...allowedOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PATCH'],
    allowedHeaders: ['authorization', 'content-type', METHOD_OVERRIDE.toLowerCase()],
    exposedHeaders: ['content-disposition', 'retry-after', 'x-request-id'],
    maxAge: PREFLIGHT_CACHE_SECONDS,
  });
}

const INLINE = /<script>([\s\S]*?)<\/script>/g;

/** Matches the scripts inside a page; data (`type="application/json"`) and external files have attributes. */
export const inlineCode = (html: string): string[] => [...html.matchAll(INLINE)].map(([, code = '']) => code);

/**
 * The scripts that the build has inlined into the host page, as sources of a Content-Security-Policy: `'sha256-…'`.
 * Empty when the page isn't built.
 */
export function inlineScripts(distDir: string): string[] {
  const page = join(distDir, 'host/index.html');
  if (!existsSync(page)) return [];
  return inlineCode(readFileSync(page, 'utf8')).map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

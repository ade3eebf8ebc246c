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
 * Adds security headers to every answer. Code and styles come from our files; the only inline code is `inline`, which
 * the build wrote into our page, each part allowed by its hash.
 */
export function addSecurityHeaders(app: FastifyInstance, config: Config, inline: InlineCode): void {
  const headers = securityHeaders(config, inline);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** The headers are the same for every answer, so helmet makes them once, on an answer that nobody gets. */
function securityHeaders(config: Config, { scripts, styles }: InlineCode): OutgoingHttpHeaders {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", ...styles],
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

/** Scripts inside a page; data (`type="application/json"`) and external files have other attributes. */
const SCRIPTS = /<script(?: type="module")?>([\s\S]*?)<\/script>/g;
const STYLES = /<style>([\s\S]*?)<\/style>/g;

const inside = (html: string, tags: RegExp): string[] =>
  [...html.matchAll(tags)].map(([, code = '']) => code);

/** The scripts inside a page. */
export const inlineScripts = (html: string): string[] => inside(html, SCRIPTS);

/** What a Content-Security-Policy must allow of a page: `'sha256-…'` of each script and style sheet in it. */
interface InlineCode {
  scripts: string[];
  styles: string[];
}

/** What the build has written into the host page; nothing when the page isn't built. */
export function inlineCode(distDir: string): InlineCode {
  const page = join(distDir, 'host/index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : '';
  return { scripts: inside(html, SCRIPTS).map(sourceOf), styles: inside(html, STYLES).map(sourceOf) };
}

const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

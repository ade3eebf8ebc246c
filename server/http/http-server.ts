import cookie from '@fastify/cookie';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import type { Clock } from '../base/clock.js';
import type { Config } from '../config/config.js';
import type { SchemaWatch } from '../db/schema-watch.js';
import { closeGently } from './closing.js';
import { limitConnections, type ConnectionLimits } from './connection-limits.js';
import { failureSender, sendNotFound, refuseUnreadable } from './failures.js';
import { registerHealth } from './health.js';
import { inlineCode, addSecurityHeaders } from './security.js';
import { proxyTrust } from './proxy-trust.js';
import { overrideMethod } from './method-override.js';
import { nameRequests, requestId } from './request-id.js';
import { logRequests } from './request-log.js';
import type { SlowRequests } from './slow-requests.js';
import { serveBuiltFiles } from './static-files.js';

export interface HttpParts {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  schema: SchemaWatch;
  /** The folder of the build (`dist/`); parts that aren't built are not served. */
  distDir: string;
  /** How long a request may take to arrive. */
  slow: SlowRequests;
  /** How many connections there may be. */
  connections: ConnectionLimits;
  /** From when on a request is logged as slow, in ms. */
  slowRequestMs: number;
}

/** The largest body of a public call or an unknown path: enough for an e-mail, a password and a token. */
const ANONYMOUS_BODY_BYTES = 16 * 1024;
/**
 * A silent connection ends after this time, which is longer than any request may take to arrive and than a
 * socket waits between polls.
 */
const SILENT_CONNECTION_MS = 150_000;
/**
 * This is longer than the idle time of common proxies, so that the server doesn't close a connection that
 * they are about to use.
 */
const KEEP_ALIVE_MS = 72_000;
/** This is long enough for an e-mail in a path. */
const MAX_PARAM_LENGTH = 300;

/** The server before it has an API: its limits, its log, how it fails and closes, the built files, and whether it is well. */
export async function httpServer(parts: HttpParts): Promise<FastifyInstance> {
  const { config, clock, log, schema, distDir, slow, connections, slowRequestMs } = parts;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: proxyTrust(config),
    exposeHeadRoutes: false,
    bodyLimit: ANONYMOUS_BODY_BYTES,
    connectionTimeout: SILENT_CONNECTION_MS,
    requestTimeout: slow.requestMs,
    clientErrorHandler: refuseUnreadable,
    // Requests that arrive while the server closes are still answered.
    return503OnClosing: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: slow.headersMs, connectionsCheckingInterval: slow.checkMs },
    rewriteUrl: (request) => {
      overrideMethod(request);
      return request.url ?? '/';
    },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // A path that can't be decoded gets a 404.
    frameworkErrors: (_error, request, reply) => void sendNotFound(request, reply),
  });
  limitConnections(app.server, config, connections);
  app.setErrorHandler(failureSender(clock, schema));
  app.setNotFoundHandler(sendNotFound);
  nameRequests(app);
  logRequests(app, slowRequestMs);
  const isClosing = closeGently(app, config.drainMs);
  redirectDeepLinks(app);
  addSecurityHeaders(app, config, inlineCode(distDir));
  await app.register(cookie);
  const served = await serveBuiltFiles(app, { distDir, config, clock, log });
  registerHealth(app, schema, config, isClosing, served);
  return app;
}

/** Paths that aren't screens of the host page. */
const OTHERS = /^\/(?:api|widgets|socket\.io|healthz|readyz|metrics)(?:\/|$)/;

/**
 * Redirects a browser that opens a screen's path (`/data-picker/collect`, or a mailed link) to the same screen of the
 * host page, whose routes follow a `#`. The target always begins with `/#`, so it can't leave this server.
 */
function redirectDeepLinks(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isDeepLink(request)) return;
    return reply.header('cache-control', 'no-store').redirect(`/#${request.url}`, 302);
  });
}

function isDeepLink({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  return (
    method === 'GET' &&
    path.startsWith('/') &&
    path !== '/' &&
    !isFile &&
    !OTHERS.test(path) &&
    headers.accept?.includes('text/html') === true
  );
}

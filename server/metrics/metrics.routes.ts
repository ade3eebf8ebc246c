/** Serves `/metrics`, only to the operator's scraper. */
import { areEqualSecrets } from '../base/equal-secrets.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE, ENDPOINTS } from '../../src/contract/endpoints.js';
import type { Config } from '../config/config.js';
import { sendNotFound } from '../http/failures.js';
import { isLoopback } from '../http/proxy-trust.js';
import type { Metrics } from './metrics.js';

/** The label of pages, elements, health checks and unknown paths. */
const NO_CALL = 'other';
/** The headers by which proxies say for whom they call. Some set one of them only. */
const OF_PROXIES = /forwarded|^via$|-real-ip$|client-ip$|connecting-ip$/;

/** Measures every answer and serves the measurements. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, config: Config): void {
  const calls = new Map(
    ENDPOINTS.map(({ path }) => [API_BASE + path.replaceAll(/\{(\w+)\}/g, ':$1'), path as string]),
  );
  app.addHook('onResponse', async ({ routeOptions, method }, { statusCode, elapsedTime }) => {
    metrics.answered(calls.get(routeOptions.url ?? '') ?? NO_CALL, method, statusCode, elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (config.metricsToken !== null && !showsToken(request, config.metricsToken))
      return reply.status(401).header('www-authenticate', 'Bearer').send({ status: 'a token is needed' });
    if (config.metricsToken === null && !isFromThisMachine(request)) return sendNotFound(request, reply);
    const { type, text } = await metrics.page();
    return reply.type(type).send(text);
  });
}

const showsToken = ({ headers }: FastifyRequest, token: string): boolean =>
  areEqualSecrets(headers.authorization ?? '', `Bearer ${token}`);

/**
 * Whether the caller is on this machine. Behind a proxy it may be anyone, even if one of several proxies is trusted, so
 * a scraper must call the server directly.
 */
function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => OF_PROXIES.test(name));
  return !isForwarded && isLoopback(socket.remoteAddress ?? '');
}

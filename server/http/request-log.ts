import type { FastifyInstance, FastifyRequest } from 'fastify';
import { aggregatedLog } from '../base/aggregated-log.js';

interface LogLine {
  reqId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
}

/**
 * Logs one entry per request, after its answer. It has the route and the caller, never the content: bodies, query
 * strings and path values may contain phone numbers and e-mails. Entries about anonymous calls are aggregated when
 * there are many.
 */
export function logRequests(app: FastifyInstance): void {
  const anonymous = aggregatedLog<LogLine>((line) => {
    if ('route' in line && !line.route.startsWith('/api')) app.log.debug(line, 'answered');
    else app.log.info(line, 'answered');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, caller } = request;
    const status = reply.statusCode;
    const route = routeOf(request);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const line = { method, route, status, ms, ...(caller && { user: caller._id }) };
    if (!caller && status < 500)
      anonymous.write({ ...line, reqId: request.id }, `${method} ${route} ${status}`);
    else if (route.startsWith('/api')) request.log.info(line, 'answered');
    else request.log.debug(line, 'answered');
  });
  app.addHook('onClose', (_app, done) => {
    anonymous.flush();
    done();
  });
}

function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? '(no route)';
}

import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * One line a request, after its answer. It names the route and who called, never what was sent: bodies, query strings and
 * the values in a path may hold phone numbers and e-mails.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.caller && { user: request.caller._id }),
    };
    if (line.route.startsWith('/api')) request.log.info(line, 'answered');
    else request.log.debug(line, 'answered');
  });
}

function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? '(no route)';
}

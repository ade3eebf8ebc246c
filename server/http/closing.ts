import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Whether the server has begun to close. */
export type IsClosing = () => boolean;

/**
 * Lets the server close without losing a request. For `drainMs` it goes on serving, connections that stood idle and new ones too,
 * while `/readyz` sends balancers away: a request that is sent over an idle connection in the moment in which the server closes
 * it gets no answer (RFC 9112, 9.5). Each answer ends its connection: a browser would keep it open for its next request, and the
 * close would wait for that.
 */
export function closeGently(app: FastifyInstance, drainMs: number): IsClosing {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    await wait(drainMs);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
  return () => isClosing;
}

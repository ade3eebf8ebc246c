import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const CLOSE_IDLE_EVERY_MS = 100;

/** Whether the server has begun to close. */
export type IsClosing = () => boolean;

/**
 * Closes the server without losing a request. A request over an idle connection that arrives at the moment of closing
 * would get no answer (RFC 9112, 9.5). So for `drainMs` the server still answers, on idle and on new connections, while
 * `/readyz` tells balancers to stop. Each answer closes its connection, because a browser would keep it open and the
 * close would wait for it.
 */
export function closeGently(app: FastifyInstance, drainMs: number): IsClosing {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    await wait(drainMs);
    // If an answer was sent before its whole request arrived, its connection becomes idle only after the
    // server has closed the idle ones.
    const timer = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
  return () => isClosing;
}

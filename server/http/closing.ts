import type { FastifyInstance } from 'fastify';

/**
 * Ends each connection with the answer that is in flight when the server closes. Without it a browser would keep the
 * connection open for its next request, and the close would wait for that.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}

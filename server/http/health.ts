import type { FastifyInstance } from 'fastify';
import { RELEASE } from '../base/release.js';
import type { Config } from '../config/config.js';
import type { SchemaWatch } from '../db/schema-watch.js';
import type { IsClosing } from './closing.js';
import type { ServedFiles } from './static-files.js';

/** Balancers wait one or a few seconds for an answer. */
const ANSWER_MS = 2000;

/** `/healthz`: the process answers, and says which one it is. `/readyz`: the database also answers in time, the server can work with it, and is not closing. */
export function registerHealth(
  app: FastifyInstance,
  schema: SchemaWatch,
  { serverName: server }: Config,
  isClosing: IsClosing,
  { widgetsConflict }: ServedFiles,
): void {
  const method = ['GET', 'HEAD'];
  app.route({
    method,
    url: '/healthz',
    handler: (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ status: 'alive', server, ...RELEASE, ...(widgetsConflict && { widgetsConflict }) }),
  });
  app.route({
    method,
    url: '/readyz',
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (isClosing()) return reply.status(503).send({ status: 'closing' });
      try {
        const isServed = await within(ANSWER_MS, schema.look());
        if (!isServed) void reply.status(503);
        return { status: isServed ? 'ready' : 'older than its database' };
      } catch (error) {
        request.log.error({ err: error }, 'The database does not answer');
        return reply.status(503).send({ status: 'the database does not answer' });
      }
    },
  });
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  });
  return await Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

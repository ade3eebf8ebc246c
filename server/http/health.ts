import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { RELEASE } from '../base/release.js';
import type { Config } from '../config/config.js';
import type { Database } from '../db/schema.js';
import type { IsClosing } from './closing.js';
import type { ServedFiles } from './static-files.js';

/** Balancers wait one or a few seconds for an answer. */
const ANSWER_MS = 2000;

/** `/healthz`: the process answers, and says which one it is. `/readyz`: the database also answers in time, and the server is not closing. */
export function registerHealth(
  app: FastifyInstance,
  db: Kysely<Database>,
  { serverName: server }: Config,
  isClosing: IsClosing,
  { widgetsConflict }: ServedFiles,
): void {
  const method = ['GET', 'HEAD'];
  const ask = askOnce(() => sql`select 1`.execute(db));
  app.route({
    ...{ method, url: '/healthz' },
    handler: (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ status: 'alive', server, ...RELEASE, ...(widgetsConflict && { widgetsConflict }) }),
  });
  app.route({
    ...{ method, url: '/readyz' },
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (isClosing()) return reply.status(503).send({ status: 'closing' });
      try {
        await within(ANSWER_MS, ask());
        return { status: 'ready' };
      } catch (error) {
        request.log.error({ err: error }, 'The database does not answer');
        return reply.status(503).send({ status: 'the database does not answer' });
      }
    },
  });
}

/** Concurrent callers share one query, so that they don't use up the connections. */
function askOnce(question: () => Promise<unknown>): () => Promise<unknown> {
  let asked: Promise<unknown> | null = null;
  return () => (asked ??= question().finally(() => (asked = null)));
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  });
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

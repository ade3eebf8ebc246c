import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.js';

/** `/healthz`: the process answers. `/readyz`: the database does too. */
export function registerHealth(app: FastifyInstance, db: Kysely<Database>): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer');
      return reply.status(503).send({ status: 'the database does not answer' });
    }
  });
}

/** Every request has an id, which is in each of its log entries and in its answer, so that one leads to the other. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const HEADER = 'x-request-id';
/**
 * The form of the ids that proxies and programs use. Anything else could forge a log entry or carry data into
 * the log.
 */
const SAFE_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Returns the request's id from a proxy or program if it has the right form, else a new id. */
export function requestId({ headers }: { headers: Record<string, unknown> }): string {
  const given = headers[HEADER];
  return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
}

/** Adds the request's id to every answer. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => nameAnswer(request, reply));
}

/** Adds the id to an answer for which Fastify runs no hook. */
export function nameAnswer({ id }: FastifyRequest, reply: FastifyReply): void {
  void reply.header(HEADER, id);
}

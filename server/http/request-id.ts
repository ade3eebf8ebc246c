/** Every request has an id: it stands in each line of its log and in its answer, so that the one is found by the other. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../base/ids.js';

const HEADER = 'x-request-id';
/** What proxies and programs use as ids. Anything else could forge a line of the log or carry data into it. */
const SAFE_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** The id that a proxy or program in front has given, where it looks like one; else a new one. */
export function requestId({ headers }: { headers: Record<string, unknown> }): string {
  const given = headers[HEADER];
  return typeof given === 'string' && SAFE_ID.test(given) ? given : newId();
}

/** Writes the id of its request into every answer. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => nameAnswer(request, reply));
}

/** For an answer that no hook comes by. */
export function nameAnswer({ id }: FastifyRequest, reply: FastifyReply): void {
  void reply.header(HEADER, id);
}

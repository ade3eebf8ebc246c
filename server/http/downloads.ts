import type { FastifyReply, FastifyRequest } from 'fastify';
import { contextOf, NO_BODY } from './answer.js';
import type { Download, Route } from './route.js';

/** Answers calls that give a file to keep. */
export const sendDownload = async (
  { endpoint, handle }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  // `downloadRoute` lets handlers give nothing else, and their names hold no quote.
  const { name, type, bytes } = (await handle({
    ...contextOf(endpoint, request, reply),
    ...NO_BODY,
  })) as Download;
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(bytes);
};

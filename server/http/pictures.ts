import type { FastifyReply, FastifyRequest } from 'fastify';
import { contextOf, NO_BODY } from './answer.js';
import type { Picture, Route } from './route.js';

/** Should somebody open a picture as a page, nothing in it runs and nothing is loaded. */
const POLICY = "default-src 'none'; sandbox";

/** Answers calls that give a picture, for an `<img>` on any page that has the link. */
export const showPicture = async (
  { endpoint, handle }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  // `pictureRoute` lets handlers give nothing else.
  const picture = (await handle({ ...contextOf(endpoint, request, reply), ...NO_BODY })) as Picture;
  return reply
    .header('cache-control', `private, max-age=${picture.keepSeconds}, immutable`)
    .header('content-security-policy', POLICY)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', 'inline')
    .type(picture.type)
    .send(picture.bytes);
};

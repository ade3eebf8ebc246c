import type { FastifyReply, FastifyRequest } from 'fastify';
import { contextOf, NO_BODY } from './answer.js';
import type { Reading } from '../reading/reading.js';
import type { Picture, Route } from './route.js';

/** Prevents that anything in a picture runs or loads if someone opens it as a page. */
const POLICY = "default-src 'none'; sandbox";

/**
 * Answers calls that return a picture, for an `<img>` on any page that has the link. A proof counts as read by the
 * person whom the link names.
 */
export const showPicture =
  (reading: Reading) =>
  async (
    { endpoint, handle, findReader }: Route,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    if (!findReader) throw new Error(`${endpoint.path} doesn't say who looks`);
    const context = { ...contextOf(endpoint, request, reply), ...NO_BODY };
    const { reader, proofId, isLimited } = await findReader(context);
    if (isLimited) await reading.slowDown(reader, 'proofs');
    // `pictureRoute` allows handlers no other result.
    const picture = (await handle(context)) as Picture;
    if (proofId !== null) await reading.count(reader, { kind: 'proofs', ids: [proofId], isLimited });
    return reply
      .header('cache-control', `private, max-age=${picture.keepSeconds}, immutable`)
      .header('content-security-policy', POLICY)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', 'inline')
      .type(picture.type)
      .send(picture.bytes);
  };

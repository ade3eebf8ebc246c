import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contextOf, NO_BODY } from './answer.js';
import type { Download, Route } from './route.js';

/** A file is sent in pieces, so that the server knows how much was sent at most when its caller disconnects. */
const PIECE_BYTES = 16 * 1024;

/** Answers calls that return a file to save. If the caller disconnects early, the resource is notified that the download was cancelled. */
export const sendDownload = async (
  { endpoint, handle }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  // `downloadRoute` allows handlers no other result, and their file names contain no quotes.
  const { name, type, bytes, rows, whenCancelled } = (await handle({
    ...contextOf(endpoint, request, reply),
    ...NO_BODY,
  })) as Download;
  let sentBytes = 0;
  const onClose = () => {
    if (reply.raw.writableFinished) return;
    const rowsLeft = Math.ceil((rows * sentBytes) / Math.max(1, bytes.length));
    whenCancelled(rowsLeft).catch((err: unknown) => {
      reply.log.error({ err }, 'A cancelled download could not be written into the audit');
    });
  };
  // If the caller disconnected while the file was made, nothing is sent.
  if (reply.raw.destroyed) onClose();
  else reply.raw.once('close', onClose);
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-length', bytes.length)
    .type(type)
    .send(
      Readable.from(
        pieces(bytes, (sent) => (sentBytes = sent)),
        { objectMode: false },
      ),
    );
};

function* pieces(bytes: Uint8Array, tell: (sent: number) => void): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    // Before the piece is sent: nobody knows how much of it a caller receives who then disconnects.
    tell(Math.min(at + PIECE_BYTES, bytes.length));
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
}

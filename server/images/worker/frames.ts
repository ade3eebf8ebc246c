/** The format in which the server and its decoder exchange bytes: four bytes of length, then the content. */
import type { Writable } from 'node:stream';

const LENGTH_BYTES = 4;
/**
 * The maximum length of a frame. No picture that is made here is as large, so a greater length means that the
 * bytes are no frame.
 */
const MAX_FRAME_BYTES = 128 * 1024 * 1024;

export function writeFrame(stream: Writable, bytes: Uint8Array): void {
  const head = Buffer.alloc(LENGTH_BYTES);
  head.writeUInt32BE(bytes.length);
  stream.write(head);
  stream.write(bytes);
}

/**
 * Yields the frames of a stream. Each is collected in one buffer, because joining chunks at the end would
 * take twice the memory.
 */
export async function* framesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  const head = Buffer.alloc(LENGTH_BYTES);
  let headLength = 0;
  let frame: Buffer | null = null;
  let length = 0;
  for await (const chunk of stream) {
    let at = 0;
    while (at < chunk.length) {
      if (frame === null) {
        const copied = chunk.copy(head, headLength, at);
        at += copied;
        headLength += copied;
        if (headLength < LENGTH_BYTES) break;
        frame = placeFor(head.readUInt32BE());
      } else {
        const copied = chunk.copy(frame, length, at);
        at += copied;
        length += copied;
      }
      if (length < frame.length) continue;
      yield frame;
      frame = null;
      headLength = 0;
      length = 0;
    }
  }
  return undefined;
}

function placeFor(bytes: number): Buffer {
  if (bytes > MAX_FRAME_BYTES) throw new Error(`A frame of ${bytes} bytes is none of ours`);
  return Buffer.allocUnsafeSlow(bytes);
}

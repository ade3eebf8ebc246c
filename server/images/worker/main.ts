/** The process that decodes pictures, one after another. Importing this file starts it; it ends with the server. */
import { framesOf, writeFrame } from './frames.js';
import { UnusablePicture } from './protocol.js';
import { rewritePicture } from './rewrite-picture.js';

const NOTHING = Buffer.alloc(0);

// If the server is killed during a picture, the result is no longer needed.
process.on('disconnect', () => process.exit());
void work().then(() => process.exit());

async function work(): Promise<void> {
  for await (const picture of framesOf(process.stdin)) {
    for (const frame of await answerTo(picture)) writeFrame(process.stdout, frame);
    // Releases the bytes of this picture, which would otherwise be in memory together with the next one.
    globalThis.gc?.();
  }
}

async function answerTo(picture: Buffer): Promise<[Buffer, Buffer]> {
  try {
    const { full, thumbnail } = await rewritePicture(picture);
    return [full, thumbnail];
  } catch (error) {
    if (error instanceof UnusablePicture) return [NOTHING, Buffer.from(error.fault)];
    throw error;
  }
}

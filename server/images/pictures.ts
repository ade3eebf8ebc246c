/**
 * Converts pictures that people send into those that are stored (for the reasons see
 * `worker/rewrite-picture.ts`).
 */
import type { FastifyBaseLogger } from 'fastify';
import {
  createClosedRental,
  IMAGE_TOO_BIG,
  IMAGE_TOO_MANY_PIXELS,
  IMAGE_TOO_WIDE,
} from '../../src/contract/deals/deals.js';
import type { Coded } from '../../src/contract/base/coded.js';
import { CLOSING_IMAGE } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { Refusal } from '../base/refusal.js';
import { semaphore } from '../base/semaphore.js';
import { pictureDecoder } from './decoder.js';
import { pictureKind } from './picture-kind.js';
import { UnusablePicture, type PictureFault, type PreparedPicture } from './worker/protocol.js';

export interface Pictures {
  /** Makes the stored picture and its thumbnail. Throws a Refusal that says what is wrong. */
  prepare(bytes: Buffer): Promise<PreparedPicture>;
  close(): Promise<void>;
}

const REFUSED: Record<PictureFault, [status: 400 | 413 | 415, text: Coded]> = {
  'image-kind': [415, refusal('image-kind')],
  'image-empty': [400, refusal('image-empty')],
  'image-broken': [400, refusal('image-broken')],
  'image-unopened': [400, refusal('image-unopened')],
  'image-too-big': [413, IMAGE_TOO_BIG],
  'image-too-many-pixels': [413, IMAGE_TOO_MANY_PIXELS],
  'image-too-wide': [413, IMAGE_TOO_WIDE],
  'image-too-heavy': [413, refusal('image-too-heavy')],
};

export function pictures({ log }: { log: FastifyBaseLogger }): Pictures {
  const decoder = pictureDecoder(log);
  const atATime = semaphore(1);
  return {
    prepare: async (bytes) => {
      try {
        checkUndecoded(bytes);
        return await atATime.run(1, () => decoder.decode(bytes));
      } catch (error) {
        throw error instanceof UnusablePicture ? asRefusal(error) : error;
      }
    },
    close: () => decoder.close(),
  };
}

/** Checks what can be checked without the decoding process. */
function checkUndecoded(bytes: Buffer): void {
  if (bytes.length === 0) throw new UnusablePicture('image-empty');
  if (bytes.length > CLOSING_IMAGE.maxBytes) throw new UnusablePicture('image-too-big');
  if (!pictureKind(bytes)) throw new UnusablePicture('image-kind');
}

function asRefusal({ fault }: UnusablePicture): Refusal {
  const [status, text] = REFUSED[fault];
  return new Refusal(status, text, { path: createClosedRental.file?.field ?? '' });
}

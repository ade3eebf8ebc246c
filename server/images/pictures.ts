/** Pictures that people send, made anew as they are kept (`worker/rewrite-picture.ts` says why). */
import type { FastifyBaseLogger } from 'fastify';
import { IMAGE_REFUSALS, createClosedRental } from '../../src/contract/closed-rentals.js';
import { CLOSING_IMAGE } from '../../src/contract/limits.js';
import { Refusal } from '../refusal.js';
import { semaphore } from '../semaphore.js';
import { pictureDecoder } from './decoder.js';
import { pictureKind } from './picture-kind.js';
import { UnusablePicture, type PictureFault, type PreparedPicture } from './worker/protocol.js';

export interface Pictures {
  /** Makes the picture that is kept, and its thumbnail. Throws a Refusal with one of IMAGE_REFUSALS. */
  prepare(bytes: Buffer): Promise<PreparedPicture>;
  close(): Promise<void>;
}

const STATUS: Record<PictureFault, 400 | 413 | 415> = {
  kind: 415,
  empty: 400,
  broken: 400,
  unopened: 400,
  tooBig: 413,
  tooManyPixels: 413,
  tooWide: 413,
  tooHeavy: 413,
};
const CODES = { 400: 'bad-image', 413: 'too-large', 415: 'wrong-kind' } as const;

export function pictures({ log }: { log: FastifyBaseLogger }): Pictures {
  const decoder = pictureDecoder(log);
  const atATime = semaphore(1);
  return {
    prepare: async (bytes) => {
      try {
        lookAt(bytes);
        return await atATime.run(1, () => decoder.decode(bytes));
      } catch (error) {
        throw error instanceof UnusablePicture ? asRefusal(error) : error;
      }
    },
    close: () => decoder.close(),
  };
}

/** What is refused at a look needs no process. */
function lookAt(bytes: Buffer): void {
  if (bytes.length === 0) throw new UnusablePicture('empty');
  if (bytes.length > CLOSING_IMAGE.maxBytes) throw new UnusablePicture('tooBig');
  if (!pictureKind(bytes)) throw new UnusablePicture('kind');
}

function asRefusal({ fault }: UnusablePicture): Refusal {
  const message = IMAGE_REFUSALS[fault];
  const status = STATUS[fault];
  return new Refusal(status, message, {
    code: CODES[status],
    errors: [{ path: createClosedRental.file?.field ?? '', message }],
  });
}

/**
 * What the server and its decoder say to each other. The server sends a picture in one frame. The decoder answers in two: the
 * picture and its thumbnail, or nothing and the fault.
 */
import type { IMAGE_REFUSALS } from '../../../src/contract/closed-rentals.js';

export interface PreparedPicture {
  /** JPEG or WebP, no larger than the picture came. */
  full: Buffer;
  /** WebP. */
  thumbnail: Buffer;
}

/** Which of IMAGE_REFUSALS says what is wrong. */
export type PictureFault = Extract<
  keyof typeof IMAGE_REFUSALS,
  'kind' | 'tooManyPixels' | 'tooWide' | 'tooHeavy' | 'broken' | 'empty' | 'tooBig' | 'unopened'
>;

/** A picture that can't be kept. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture';
  constructor(readonly fault: PictureFault) {
    super(fault);
  }
}

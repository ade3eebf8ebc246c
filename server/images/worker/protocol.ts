/**
 * What the server and its decoder say to each other. The server sends a picture in one frame. The decoder answers in two: the
 * picture and its thumbnail, or nothing and the fault.
 */
import type { IMAGE_REFUSALS } from '../../../src/contract/refusals/images.js';

export interface PreparedPicture {
  /** JPEG or WebP, no larger than the picture came. */
  full: Buffer;
  /** WebP. */
  thumbnail: Buffer;
}

/** The code of what is wrong. */
export type PictureFault = Exclude<keyof typeof IMAGE_REFUSALS, 'image-required' | 'one-image-only'>;

/** A picture that can't be kept. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture';
  constructor(readonly fault: PictureFault) {
    super(fault);
  }
}

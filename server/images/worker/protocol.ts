/**
 * The protocol between the server and its decoder. The server sends a picture in one frame. The decoder answers with
 * two frames: the picture and its thumbnail, or an empty one and the fault.
 */
import type { IMAGE_REFUSALS } from '../../../src/contract/refusals/images.js';

export interface PreparedPicture {
  /** The stored picture: JPEG or WebP, no larger than the original. */
  full: Buffer;
  /** The thumbnail, as WebP. */
  thumbnail: Buffer;
}

/** The code of the fault. */
export type PictureFault = Exclude<keyof typeof IMAGE_REFUSALS, 'image-required' | 'one-image-only'>;

/** A picture that can't be used. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture';
  constructor(readonly fault: PictureFault) {
    super(fault);
  }
}

/**
 * The ways to encode a picture, best first. A picture is stored in the first way that makes it no larger than the
 * original; its content decides where the list starts.
 */
import type { Metadata, Sharp } from 'sharp';
import { decodeCostBytes } from './decode-cost.js';
import type { PictureKind } from '../picture-kind.js';

export type Encode = (picture: Sharp) => Sharp;
export type Encodings = readonly [Encode, ...Encode[]];

interface Source {
  kind: PictureKind;
  bytes: Buffer;
  /** The size at which the picture is stored; a larger picture is scaled down to it. */
  pixels: number;
  header: Metadata;
  maxMemoryBytes: number;
}

/** The encoder's memory, measured with libvips 8.18: lossless WebP needs far more than the picture, JPEG is written row by row. */
const LOSSLESS_BYTES_A_PIXEL = 25;
const LOSSY_BYTES_A_PIXEL = { png: 6, jpeg: 6, webp: 14 };
/** With halved colour resolution a pixel needs one and a half coefficients of two bytes. */
const OPTIMISED_BYTES_A_PIXEL = 3;
/**
 * A lossless file below this size has large areas of one colour, so it is a screenshot. JPEG would blur its
 * letters and be larger.
 */
const FLAT_BYTES_A_PIXEL = 1;
/**
 * WebP takes seconds for a large picture. As a last resort it is used for small ones, where a JPEG's headers
 * are a large share.
 */
const SMALL_PIXELS = 1_000_000;

const lossless: Encode = (picture) => picture.webp({ lossless: true, effort: 2 });

const webp =
  (quality: number): Encode =>
  (picture) =>
    picture.webp({ quality, effort: 4 });
const webps: Encodings = [webp(85), webp(70), webp(50), webp(30), webp(15)];

/**
 * The colour resolution stays full unless the original's was lower, so that letters stay readable. Optimised
 * coding is off, because it would hold the whole picture in memory.
 */
function jpegs(isSubsampled: boolean): Encodings {
  const jpeg =
    (quality: number): Encode =>
    (picture) =>
      picture.jpeg({
        quality,
        chromaSubsampling: isSubsampled || quality < 60 ? '4:2:0' : '4:4:4',
        optimiseCoding: false,
      });
  return [jpeg(85), jpeg(70), jpeg(55), jpeg(40), jpeg(25)];
}

/**
 * This option makes files with large areas of one colour smaller by a third, but holds the whole picture in
 * memory.
 */
const smallestJpeg: Encode = (picture) =>
  picture.jpeg({ quality: 25, chromaSubsampling: '4:2:0', optimiseCoding: true, progressive: true });

/** The ways to encode a picture in its full size, best first. */
export function encodingsFor({ kind, bytes, pixels, header, maxMemoryBytes }: Source): Encodings {
  const isFlat = isLossless(kind, bytes) && bytes.length / pixels < FLAT_BYTES_A_PIXEL;
  const mayBeLossless = pixels * LOSSLESS_BYTES_A_PIXEL <= maxMemoryBytes;
  const mayBeWebp = pixels * LOSSY_BYTES_A_PIXEL[kind] <= maxMemoryBytes;
  const asJpeg = jpegs(kind === 'jpeg' && header.chromaSubsampling === '4:2:0');
  const preferred = mayBeWebp && (isFlat || kind === 'webp') ? webps : asJpeg;
  const mayBeOptimised = decodeCostBytes(kind, header) + pixels * OPTIMISED_BYTES_A_PIXEL <= maxMemoryBytes;
  const lastResort = [
    ...(mayBeOptimised ? [smallestJpeg] : []),
    ...(pixels <= SMALL_PIXELS ? [...webps, lossless] : []),
  ];
  const whole: Encodings = [...preferred, ...lastResort];
  return isFlat && mayBeLossless ? [lossless, ...whole] : whole;
}

function isLossless(kind: PictureKind, bytes: Buffer): boolean {
  return kind === 'png' || (kind === 'webp' && bytes.toString('latin1', 12, 16) === 'VP8L');
}

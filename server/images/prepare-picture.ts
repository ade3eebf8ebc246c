/**
 * What becomes of a picture that somebody sends: it is looked at by its content, decoded for real, and written anew. So what is
 * kept is a picture and nothing else: no metadata, nothing behind its end, nothing that a browser could take for a page.
 */
import sharp, { type Sharp } from 'sharp';
import { IMAGE_REFUSALS, createClosedRental } from '../../src/contract/closed-rentals.js';
import { CLOSING_IMAGE } from '../../src/contract/limits.js';
import { Refusal } from '../refusal.js';
import { decodeCostBytes } from './decode-cost.js';
import { roomOf } from '../room.js';
import { pictureKind, type PictureKind } from './picture-kind.js';

// One picture at a time, on one thread: memory stays small, and a core is left for everybody else.
sharp.concurrency(1);
sharp.cache(false);
// libvips reads many more kinds, some of which follow links or run programs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
const atATime = roomOf(1);

/** What decoding one picture may take (`npm run bench -- images` looks at the whole server). */
const MAX_DECODE_BYTES = 160 * 1024 * 1024;
/** WebP can be decoded smaller, row by row. */
const MAX_WEBP_PIXELS = 12_000_000;
const TIMEOUT_SECONDS = 20;
const THUMBNAIL_SIDE_PIXELS = 320;
/** Letters stay readable: full colour resolution. Optimised coding would keep the whole picture in memory. */
const JPEG = { quality: 85, chromaSubsampling: '4:4:4', optimiseCoding: false } as const;

export interface PreparedPicture {
  /** JPEG. */
  full: Buffer;
  /** WebP. */
  thumbnail: Buffer;
}

/** Makes the picture that is kept, and its thumbnail. Throws a Refusal with one of IMAGE_REFUSALS. */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture> {
  if (bytes.length === 0) throw refused(400, IMAGE_REFUSALS.empty);
  if (bytes.length > CLOSING_IMAGE.maxBytes) throw refused(413, IMAGE_REFUSALS.tooBig);
  const kind = pictureKind(bytes);
  if (!kind) throw refused(415, IMAGE_REFUSALS.kind);
  return atATime.enter(1, () => rewrite(kind, bytes));
}

async function rewrite(kind: PictureKind, bytes: Buffer): Promise<PreparedPicture> {
  const { width, height } = await checkedHeader(kind, bytes);
  const full = sharp(bytes, { limitInputPixels: CLOSING_IMAGE.maxPixels, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .flatten({ background: '#fff' })
    .jpeg(JPEG);
  const shrink = kind === 'webp' ? Math.sqrt(MAX_WEBP_PIXELS / (width * height)) : 1;
  if (shrink < 1) full.resize(Math.floor(width * shrink), Math.floor(height * shrink), { fit: 'inside' });
  const jpeg = await readable(full);
  const thumbnail = sharp(jpeg)
    .resize(THUMBNAIL_SIDE_PIXELS, THUMBNAIL_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 });
  return { full: jpeg, thumbnail: await readable(thumbnail) };
}

/** Reads the header only: what it says decides whether anything is decoded. */
async function checkedHeader(kind: PictureKind, bytes: Buffer) {
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw refused(400, IMAGE_REFUSALS.broken);
    });
  const { width, height } = header;
  if (width * height > CLOSING_IMAGE.maxPixels) throw refused(413, IMAGE_REFUSALS.tooManyPixels);
  if (Math.max(width, height) > CLOSING_IMAGE.maxSidePixels) throw refused(413, IMAGE_REFUSALS.tooWide);
  if (kind !== 'webp' && decodeCostBytes(kind, header) > MAX_DECODE_BYTES)
    throw refused(413, IMAGE_REFUSALS.tooHeavy);
  return header;
}

const readable = (picture: Sharp): Promise<Buffer> =>
  picture.toBuffer().catch(() => {
    throw refused(400, IMAGE_REFUSALS.broken);
  });

const CODES: Record<400 | 413 | 415, string> = { 400: 'bad-image', 413: 'too-large', 415: 'wrong-kind' };

const refused = (status: 400 | 413 | 415, message: string) =>
  new Refusal(status, message, {
    code: CODES[status],
    errors: [{ path: createClosedRental.file?.field ?? '', message }],
  });

/**
 * What becomes of a picture that somebody sends: it is looked at by its content, decoded for real, and written anew. So what is
 * kept is a picture and nothing else: no metadata, nothing behind its end, nothing that a browser could take for a page.
 */
import sharp, { type Sharp } from 'sharp';
import { CLOSING_IMAGE } from '../../../src/contract/limits.js';
import { pictureKind } from '../picture-kind.js';
import { decodeCostBytes } from './decode-cost.js';
import { UnusablePicture, type PreparedPicture } from './protocol.js';

// One thread: memory stays small, and a core is left for everybody else.
sharp.concurrency(1);
sharp.cache(false);
// libvips reads many more kinds, some of which follow links or run programs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** What decoding one picture may take (`npm run bench -- images` looks at the server and its decoder together). */
const MAX_DECODE_BYTES = 120 * 1024 * 1024;
/** WebP can be decoded smaller, row by row. */
const MAX_WEBP_PIXELS = 12_000_000;
const THUMBNAIL_SIDE_PIXELS = 320;
/** Letters stay readable: full colour resolution. Optimised coding would keep the whole picture in memory. */
const JPEG = { quality: 85, chromaSubsampling: '4:4:4', optimiseCoding: false } as const;

/** Makes the picture that is kept, and its thumbnail. Throws UnusablePicture. */
export async function rewritePicture(bytes: Buffer): Promise<PreparedPicture> {
  const { kind, width, height } = await checkedHeader(bytes);
  const full = sharp(bytes, { limitInputPixels: CLOSING_IMAGE.maxPixels, failOn: 'error' })
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
async function checkedHeader(bytes: Buffer) {
  const kind = pictureKind(bytes);
  if (!kind) throw new UnusablePicture('kind');
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw new UnusablePicture('broken');
    });
  const { width, height } = header;
  if (width * height > CLOSING_IMAGE.maxPixels) throw new UnusablePicture('tooManyPixels');
  if (Math.max(width, height) > CLOSING_IMAGE.maxSidePixels) throw new UnusablePicture('tooWide');
  if (kind !== 'webp' && decodeCostBytes(kind, header) > MAX_DECODE_BYTES)
    throw new UnusablePicture('tooHeavy');
  return { kind, width, height };
}

const readable = (picture: Sharp): Promise<Buffer> =>
  picture.toBuffer().catch(() => {
    throw new UnusablePicture('broken');
  });

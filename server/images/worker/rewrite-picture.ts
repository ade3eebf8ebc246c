/**
 * Converts a picture that somebody sends: recognizes its kind by its content, decodes it completely and
 * encodes it again. So only a picture is stored, without metadata, bytes after its end, or anything that a
 * browser could take for a page.
 */
import sharp, { type Sharp } from 'sharp';
import { CLOSING_IMAGE } from '../../../src/contract/limits.js';
import { pictureKind } from '../picture-kind.js';
import { decodeCostBytes } from './decode-cost.js';
import { encodingsFor, type Encode, type Encodings } from './encodings.js';
import { UnusablePicture, type PreparedPicture } from './protocol.js';

// libvips uses one thread, so that memory stays small and a core is left for everything else.
sharp.concurrency(1);
sharp.cache(false);
// All other loaders are blocked, because libvips reads many kinds, some of which follow links or run
// programs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** The memory allowed for decoding one picture. */
const MAX_DECODE_BYTES = 120 * 1024 * 1024;
/** WebP can be decoded at a smaller size, row by row. */
const MAX_WEBP_PIXELS = 12_000_000;
const THUMBNAIL_SIDE_PIXELS = 320;
/**
 * After this time no further encoding in full size is tried, because the server waits only 30 s for its
 * decoder.
 */
const TRYING_MS = 8_000;
/**
 * When an attempt takes this long and its result exceeds the limit by this ratio, the next quality is
 * skipped, because it would be too large as well.
 */
const LONG_MS = 1_000;
const FAR_TOO_LARGE = 2;
/** The factors by which both sides are scaled down when no quality makes the file small enough. */
const SMALLER = [1 / 2, 1 / 8] as const;

/** Makes the stored picture and its thumbnail; `nowMs` is a clock that is never set. Throws UnusablePicture. */
export async function rewritePicture(
  bytes: Buffer,
  nowMs = () => performance.now(),
): Promise<PreparedPicture> {
  const { kind, header } = await checkedHeader(bytes);
  const { width, height } = header;
  const shrink = kind === 'webp' ? Math.min(1, Math.sqrt(MAX_WEBP_PIXELS / (width * height))) : 1;
  const write = (scale: number, encode: Encode): Promise<Buffer> => {
    const picture = sharp(bytes, { limitInputPixels: CLOSING_IMAGE.maxPixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' });
    const side = (pixels: number) => Math.max(1, Math.floor(pixels * shrink * scale));
    if (shrink * scale < 1) picture.resize(side(header.autoOrient.width), side(header.autoOrient.height));
    return readable(encode(picture));
  };
  const pixels = width * height * shrink ** 2;
  const encodings = encodingsFor({ kind, bytes, pixels, header, maxMemoryBytes: MAX_DECODE_BYTES });
  const full = await noLargerThan(bytes.length, write, encodings, nowMs);
  const thumbnail = sharp(full)
    .resize(THUMBNAIL_SIDE_PIXELS, THUMBNAIL_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 });
  return { full, thumbnail: await readable(thumbnail) };
}

/** The picture in the best encoding within a size limit: first in full size, then scaled down. */
async function noLargerThan(
  maxBytes: number,
  write: (scale: number, encode: Encode) => Promise<Buffer>,
  [first, ...others]: Encodings,
  nowMs: () => number,
): Promise<Buffer> {
  const startedMs = nowMs();
  let smallest = await write(1, first);
  const tryWith = async (scale: number, encode: Encode) => {
    const written = await write(scale, encode);
    if (written.length < smallest.length) smallest = written;
  };
  for (let next = 0; next < others.length; next += 1) {
    const passedMs = nowMs() - startedMs;
    if (smallest.length <= maxBytes || passedMs > TRYING_MS) break;
    if (passedMs > LONG_MS && smallest.length > FAR_TOO_LARGE * maxBytes) next += 1;
    await tryWith(1, others[next] ?? first);
  }
  for (const scale of SMALLER) {
    if (smallest.length <= maxBytes) break;
    await tryWith(scale, others[0] ?? first);
  }
  return smallest;
}

/** Reads only the header, from which it is decided whether to decode the picture. */
async function checkedHeader(bytes: Buffer) {
  const kind = pictureKind(bytes);
  if (!kind) throw new UnusablePicture('image-kind');
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw new UnusablePicture('image-broken');
    });
  const { width, height } = header;
  if (width * height > CLOSING_IMAGE.maxPixels) throw new UnusablePicture('image-too-many-pixels');
  if (Math.max(width, height) > CLOSING_IMAGE.maxSidePixels) throw new UnusablePicture('image-too-wide');
  if (kind !== 'webp' && decodeCostBytes(kind, header) > MAX_DECODE_BYTES)
    throw new UnusablePicture('image-too-heavy');
  return { kind, header };
}

const readable = (picture: Sharp): Promise<Buffer> =>
  picture.toBuffer().catch(() => {
    throw new UnusablePicture('image-broken');
  });

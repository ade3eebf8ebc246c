import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { rewritePicture } from './rewrite-picture.js';

// The module blocks the SVG loader, so test pictures are made of raw pixels.
const fromPixels = (
  width: number,
  height: number,
  colour: (x: number, y: number) => readonly [number, number, number],
): Sharp => {
  const raw = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) raw.set(colour(x, y), (y * width + x) * 3);
  return sharp(raw, { raw: { width, height, channels: 3 } });
};

/** The noise is a hash of the position, so that the pixels are the same in each run. */
const hash = (x: number, y: number) =>
  (Math.imul(x * 374_761_393 + y * 668_265_263, 1_274_126_177) >>> 8) & 255;

/** Noise on soft shapes, like a camera's picture. */
const photo = (width = 400, height = 300) =>
  fromPixels(width, height, (x, y) => {
    const light = 128 + 60 * Math.sin(x / 40) * Math.cos(y / 30);
    const grain = hash(x, y) / 8;
    return [light + grain, light * 0.9 + grain, light * 0.7 + grain];
  });
/** Rows of letter-sized marks, dark on light, below a coloured bar. */
const screenshot = (width = 270, height = 480) =>
  fromPixels(width, height, (x, y) => {
    if (y < 60) return [34, 85, 170];
    const isInk = y % 24 < 12 && hash(x >> 1, y >> 1) > 150 && x > 20 && x < width - 20;
    return isInk ? [20, 20, 30] : [246, 247, 249];
  });
const tiny = () => fromPixels(8, 6, () => [51, 102, 170]);

const PICTURES: Record<string, () => Promise<Buffer>> = {
  'a photo as PNG': () => photo().png().toBuffer(),
  'a photo as JPEG of high quality': () => photo().jpeg({ quality: 95 }).toBuffer(),
  'a photo as small JPEG': () => photo().jpeg({ quality: 30, mozjpeg: true }).toBuffer(),
  'a photo as WebP': () => photo().webp({ quality: 60 }).toBuffer(),
  'a photo as lossless WebP': () => photo().webp({ lossless: true }).toBuffer(),
  'a screenshot as PNG': () => screenshot().png({ compressionLevel: 9 }).toBuffer(),
  'a screenshot as PNG with a palette': () => screenshot().png({ palette: true, effort: 10 }).toBuffer(),
  'a screenshot as JPEG': () => screenshot().jpeg({ quality: 60 }).toBuffer(),
  'a screenshot as WebP': () => screenshot().webp({ quality: 40 }).toBuffer(),
  'a screenshot as lossless WebP': () => screenshot().webp({ lossless: true, effort: 6 }).toBuffer(),
  'a tiny PNG': () => tiny().png().toBuffer(),
  'a tiny JPEG': () => tiny().jpeg({ quality: 10, mozjpeg: true }).toBuffer(),
  'a tiny WebP': () => tiny().webp({ quality: 10 }).toBuffer(),
  'a JPEG of four inks (CMYK)': () => photo().toColourspace('cmyk').jpeg({ quality: 40 }).toBuffer(),
  'a PNG of grey with transparency': () => photo().greyscale().ensureAlpha(0.5).png().toBuffer(),
};

/** The mean difference of a colour value between two pictures, of 255. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const pixelsOf = (bytes: Buffer) =>
    sharp(bytes).flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer();
  const [before, after] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  expect(after.length).toBe(before.length);
  return before.reduce((sum, value, at) => sum + Math.abs(value - (after[at] ?? 0)), 0) / before.length;
}

describe('a picture as it is stored', { timeout: 30_000 }, () => {
  it.each(Object.entries(PICTURES))(
    'is no larger than the original, and looks the same: %s',
    async (_, make) => {
      const came = await make();
      const { full, thumbnail } = await rewritePicture(came, () => 0);
      expect(full.length).toBeLessThanOrEqual(came.length);
      const { width, height, format, exif, icc, xmp } = await sharp(full).metadata();
      const source = await sharp(came).metadata();
      expect([width, height]).toEqual([source.width, source.height]);
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
      expect(['jpeg', 'webp']).toContain(format);
      expect((await sharp(thumbnail).metadata()).format).toBe('webp');
      expect(await differenceOf(came, full)).toBeLessThan(16);
    },
  );

  it('is lossless for a screenshot', async () => {
    const came = await PICTURES['a screenshot as PNG']?.();
    const { full } = await rewritePicture(came ?? Buffer.alloc(0), () => 0);
    expect(await differenceOf(came ?? full, full)).toBe(0);
  });

  it('keeps the format of a photo', async () => {
    const formatOf = async (came: Buffer) =>
      (await sharp((await rewritePicture(came, () => 0)).full).metadata()).format;
    expect(await formatOf(await photo().jpeg().toBuffer())).toBe('jpeg');
    expect(await formatOf(await photo().webp().toBuffer())).toBe('webp');
    expect(await formatOf(await photo().png().toBuffer())).toBe('jpeg');
  });

  describe('of a large picture', () => {
    const large = () =>
      photo(200, 150).resize(3000, 2250).jpeg({ quality: 60, progressive: true }).toBuffer();
    const widthOf = async (picture: Buffer) => (await sharp(picture).metadata()).width;

    it('keeps the full size', async () => {
      const came = await large();
      const { full } = await rewritePicture(came, () => 0);
      expect(full.length).toBeLessThanOrEqual(came.length);
      expect(await widthOf(full)).toBe(3000);
    });

    it('is scaled down when the qualities in full size take too long', async () => {
      let readings = 0;
      const { full } = await rewritePicture(await large(), () => (readings += 1) * 10_000);
      expect(await widthOf(full)).toBe(1500);
    });
  });
});

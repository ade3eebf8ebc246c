import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLOSING_IMAGE } from '../../src/contract/limits.js';
import * as files from './bad-images.js';
import { addFinished, pngImage, submitDeal } from './deals-support.js';
import { addPicker, freshNumber } from './rentals-support.js';
import { startServer, type TestServer } from './support.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import { IMAGE_TOO_BIG, IMAGE_TOO_MANY_PIXELS, IMAGE_TOO_WIDE } from '../../src/contract/deals/deals.js';

let server: TestServer;
let picker: Awaited<ReturnType<typeof addPicker>>;
let number: string;

beforeAll(async () => {
  server = await startServer();
  picker = await addPicker(server);
});
beforeEach(async () => {
  number = freshNumber();
  await addFinished(server.db, picker, { number });
});
afterAll(() => server.close());

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#336699' } });

/** Large soft patches of colour, as in a picture that was enlarged. */
const soft = (width: number, height: number) => noise(158, 100).resize(width, height, { fit: 'fill' });

/** The stored versions of the image that was sent last. */
async function storedImages() {
  const { full, thumbnail } = await server.db
    .selectFrom('closing_images')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { full: Buffer.from(full), thumbnail: Buffer.from(thumbnail) };
}

describe('a file that is no image, or too large an image', () => {
  const cases: [string, () => Buffer | Promise<Buffer>, number, string][] = [
    ['an SVG', () => files.SVG, 415, REFUSALS['image-kind']],
    ['a page named .png', () => files.HTML, 415, REFUSALS['image-kind']],
    ['a GIF', () => files.GIF, 415, REFUSALS['image-kind']],
    ['a TIFF', () => flat(9, 9).tiff().toBuffer(), 415, REFUSALS['image-kind']],
    ['a page that begins as a PNG', () => files.HTML_AFTER_SIGNATURE, 400, REFUSALS['image-broken']],
    ['a JPEG of three bytes', () => Buffer.from([0xff, 0xd8, 0xff]), 400, REFUSALS['image-broken']],
    ['a WebP without content', () => Buffer.from('RIFF\x04\0\0\0WEBP'), 400, REFUSALS['image-broken']],
    ['nothing', () => Buffer.alloc(0), 400, REFUSALS['image-empty']],
    [
      'a bomb of 50,000 × 50,000 pixels',
      () => files.pngBomb(50_000, 50_000),
      413,
      IMAGE_TOO_MANY_PIXELS.message,
    ],
    ['41 megapixels', () => files.pngBomb(8200, 5000), 413, IMAGE_TOO_MANY_PIXELS.message],
    ['a strip of 61,000 pixels', () => files.pngBomb(61_000, 10), 413, IMAGE_TOO_WIDE.message],
    ['9 MB', () => Buffer.concat([files.GIF, Buffer.alloc(9 * 1024 * 1024)]), 413, IMAGE_TOO_BIG.message],
    ['a byte too much', () => Buffer.alloc(CLOSING_IMAGE.maxBytes + 1), 413, IMAGE_TOO_BIG.message],
    [
      'a picture that needs all of its memory at once',
      () => files.pngBomb(7900, 5000, files.INTERLACED_RGBA_16),
      413,
      REFUSALS['image-too-heavy'],
    ],
  ];
  it.each(cases)(
    'is refused with a clear sentence: %s',
    async (_, make, status, message) => {
      const answer = await submitDeal(picker.client, { number, image: await make() });
      expect([answer.status, answer.body.message]).toEqual([status, message]);
      expect(answer.body.errors).toMatchObject([{ path: 'closing_image', message }]);
    },
    30_000,
  );

  it.each(['jpeg', 'png', 'webp'] as const)(
    'is refused as damaged: a %s that ends in the middle',
    async (format) => {
      const whole = await noise(300, 200).toFormat(format).toBuffer();
      const image = whole.subarray(0, Math.floor(whole.length / 2));
      const { status, body } = await submitDeal(picker.client, { number, image });
      expect([status, body.message]).toEqual([400, REFUSALS['image-broken']]);
    },
  );

  it('stores nothing, and the same form can be sent again with another image', async () => {
    const before = await server.db.selectFrom('closing_images').select('id').execute();
    await submitDeal(picker.client, { number, image: files.SVG, submissionId: 'retry' });
    expect(await server.db.selectFrom('closing_images').select('id').execute()).toEqual(before);
    const answer = await submitDeal(picker.client, {
      number,
      image: await pngImage(),
      submissionId: 'retry',
    });
    expect(answer.status).toBe(200);
  });
});

describe('a stored image', () => {
  it.each([
    ['jpeg', 'jpeg'],
    ['jpeg', 'png'],
    ['webp', 'webp'],
  ] as const)('is a %s with a small WebP, re-encoded and not larger: from %s', async (expected, format) => {
    const image = await noise(900, 500).toFormat(format).toBuffer();
    const { status } = await submitDeal(picker.client, {
      number,
      image,
      fileName: 'x.exe',
      fileType: 'text/html',
    });
    expect(status).toBe(200);
    const { full, thumbnail } = await storedImages();
    expect(full.length).toBeLessThanOrEqual(image.length);
    expect(await sharp(full).metadata()).toMatchObject({ format: expected, width: 900, height: 500 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320, height: 178 });
  });

  it('has no metadata (place, camera, profile) and is rotated upright', async () => {
    const image = await files.phoneJpeg();
    expect(image.includes('SecretPhone')).toBe(true);
    expect((await submitDeal(picker.client, { number, image })).status).toBe(200);
    const { full, thumbnail } = await storedImages();
    for (const bytes of [full, thumbnail]) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, iptc, orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.includes('SecretPhone')).toBe(false);
      expect(bytes.includes('Exif')).toBe(false);
    }
    expect(await sharp(full).metadata()).toMatchObject({ width: 40, height: 60 });
  });

  it('contains nothing that followed the end of the image, and no transparency', async () => {
    expect((await submitDeal(picker.client, { number, image: await files.polyglot() })).status).toBe(200);
    const { full } = await storedImages();
    expect(full.includes('script')).toBe(false);
    expect((await sharp(full).metadata()).channels).toBe(3);
  });

  it(
    'keeps all 39.5 megapixels, even of a JPEG that can’t be read row by row',
    { tags: ['long'] },
    async () => {
      const image = await soft(7900, 5000).jpeg({ progressive: true }).toBuffer();
      expect((await submitDeal(picker.client, { number, image })).status).toBe(200);
      expect(await sharp((await storedImages()).full).metadata()).toMatchObject({
        width: 7900,
        height: 5000,
      });
    },
  );

  it('is scaled down a little when the WebP picture is very large', { tags: ['long'] }, async () => {
    // The original's quality is so high that the first encoding isn't larger, because the number of further attempts depends on time.
    const image = await soft(7900, 5000).webp({ quality: 83, effort: 0 }).toBuffer();
    expect((await submitDeal(picker.client, { number, image })).status).toBe(200);
    const { width, height } = await sharp((await storedImages()).full).metadata();
    expect(width * height).toBeGreaterThan(11_900_000);
    expect(width * height).toBeLessThanOrEqual(12_000_000);
  });
});

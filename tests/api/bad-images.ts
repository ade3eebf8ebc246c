/**
 * Hostile and broken image files, and files that hold more than an image. The tests and the bench share them.
 */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const ONE_BIT_GREY = { depth: 1, colourType: 0, interlace: 0 };
/**
 * An interlaced PNG with 16 bits per colour: libvips can't read it row by row, and each pixel takes eight
 * bytes.
 */
export const INTERLACED_RGBA_16 = { depth: 16, colourType: 6, interlace: 1 };

/** A PNG of a few kilobytes whose header claims this size and kind. */
export function pngBomb(width: number, height: number, kind = ONE_BIT_GREY): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = kind.depth;
  header[9] = kind.colourType;
  header[12] = kind.interlace;
  const rows = Math.min(height * (Math.ceil(width / 8) + 1), 20_000_000);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(rows), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG as a phone makes it: rotated by its EXIF, with the GPS position. */
export const phoneJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#aa5533' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretPhone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '8/1 58/1 57/1', GPSLongitudeRef: 'W' },
    })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();

/** A real PNG with an HTML page after its end. */
export async function polyglot(): Promise<Buffer> {
  const png = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00aa0080' } })
    .png()
    .toBuffer();
  return Buffer.concat([png, Buffer.from('<html><script>alert("polyglot")</script></html>')]);
}

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** An HTML page after the signature of a PNG. */
export const HTML_AFTER_SIGNATURE = Buffer.concat([PNG_SIGNATURE, HTML]);

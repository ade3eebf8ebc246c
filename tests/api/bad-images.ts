/** Files that somebody might send as a proof: hostile, broken, or more than they seem. Shared by the tests and the bench. */
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
/** Such a PNG can't be read row by row, and a pixel takes eight bytes. */
export const INTERLACED_RGBA_16 = { depth: 16, colourType: 6, interlace: 1 };

/** A PNG that says it is of this size and kind: a few kilobytes, whatever it says. */
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

/** A JPEG as a phone makes it: turned by its EXIF, with the place where it was taken. */
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

/** A real PNG with a page behind its end. */
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

/** Begins as a PNG, goes on as a page. */
export const HTML_AFTER_SIGNATURE = Buffer.concat([PNG_SIGNATURE, HTML]);

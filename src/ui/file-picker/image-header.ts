/**
 * Reads the first bytes of a picture without decoding it: a file name or the browser's guess of the type proves nothing, and a
 * picture of 50,000 × 50,000 pixels must be refused before anything decodes it.
 */
export type ImageHeader =
  /** Not a PNG, JPEG or WebP, even if its name says so. */
  | { kind: 'other' }
  /** One of these kinds, but truncated or damaged, so that its size can't be read. */
  | { kind: 'broken' }
  | { kind: 'image'; width: number; height: number };

export function readImageHeader(bytes: Uint8Array): ImageHeader {
  const reader = KINDS.find(({ begins }) => begins(bytes));
  if (!reader) return { kind: 'other' };
  const size = reader.sizeOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!size || size.width === 0 || size.height === 0) return { kind: 'broken' };
  return { kind: 'image', ...size };
}

interface Size {
  width: number;
  height: number;
}

const KINDS: readonly { begins: (bytes: Uint8Array) => boolean; sizeOf: (view: DataView) => Size | null }[] =
  [
    { begins: (bytes) => textAt(bytes, 1, 'PNG\r\n\x1a\n') && bytes[0] === 0x89, sizeOf: sizeOfPng },
    { begins: ([a, b, c]) => a === 0xff && b === 0xd8 && c === 0xff, sizeOf: sizeOfJpeg },
    { begins: (bytes) => textAt(bytes, 0, 'RIFF') && textAt(bytes, 8, 'WEBP'), sizeOf: sizeOfWebp },
  ];

const textAt = (bytes: Uint8Array, at: number, text: string) =>
  String.fromCharCode(...bytes.subarray(at, at + text.length)) === text;

function sizeOfPng(view: DataView): Size | null {
  const HEADER_BYTES = 24;
  return view.byteLength < HEADER_BYTES ? null : { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Walks through the segments to the start of the frame, which contains the size. */
function sizeOfJpeg(view: DataView): Size | null {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + (isAlone(marker) ? 0 : view.getUint16(at + 2));
  }
  return null;
}

/** The marker that starts a frame of any encoding; three markers in this range are for tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** A marker without a segment after it. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function sizeOfWebp(view: DataView): Size | null {
  if (view.byteLength < 30) return null;
  const bits14 = 0x3fff;
  const kind = String.fromCharCode(
    view.getUint8(12),
    view.getUint8(13),
    view.getUint8(14),
    view.getUint8(15),
  );
  switch (kind) {
    case 'VP8X':
      return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & bits14), height: 1 + ((bits >>> 14) & bits14) };
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & bits14, height: view.getUint16(28, true) & bits14 };
    default:
      return null;
  }
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;

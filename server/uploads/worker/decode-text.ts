/** Decodes the text of a CSV, in any encoding that people's programs write. */
import { isUtf8 } from 'node:buffer';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const CHUNK_BYTES = 256 * 1024;
const SAMPLE_BYTES = 4096;
/** In UTF-16 text that is mostly Latin, almost half of the bytes are zero. */
const UTF16_SHARE = 0.3;

/** Whether the bytes may be text: other kinds of files have zero bytes that no encoding explains. */
export function isText(bytes: Buffer): boolean {
  return encodingOf(bytes).startsWith('utf-16') || !bytes.subarray(0, SAMPLE_BYTES).includes(0);
}

/** Yields the text in pieces, with `\n` at the end of each line and no byte order mark. */
export function* textOf(bytes: Buffer): Generator<string> {
  const decode = decoderOf(encodingOf(bytes));
  let isAfterReturn = false;
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const text: string = decode(bytes.subarray(at, at + CHUNK_BYTES));
    // A carriage return at the end of a piece may be half of a line break.
    const whole: string = isAfterReturn ? `\r${text}` : text;
    isAfterReturn = whole.endsWith('\r') && at + CHUNK_BYTES < bytes.length;
    yield (isAfterReturn ? whole.slice(0, -1) : whole).replace(/\r\n?/g, '\n');
  }
}

function encodingOf(bytes: Buffer): Encoding {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  return utf16WithoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

function utf16WithoutMark(bytes: Buffer): Encoding | null {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length * UTF16_SHARE;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
}

function decoderOf(encoding: Encoding): (bytes: Buffer) => string {
  if (encoding === 'windows-1252') return decodeWindows1252;
  const decoder = new TextDecoder(encoding);
  return (bytes) => decoder.decode(bytes, { stream: true });
}

/** The characters of Windows-1252 where Latin-1 has control characters. Node's own decoder confuses the two in some versions. */
const OF_WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const decodeWindows1252 = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (sign) => OF_WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign);

/**
 * Decodes the text of a CSV, whose encoding depends on the program that wrote it. It runs in browser and server, so it uses nothing
 * of Node.
 */

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const CHUNK_BYTES = 256 * 1024;
const SAMPLE_BYTES = 4096;
/** In UTF-16 text that is mostly Latin, almost half of the bytes are zero. */
const UTF16_SHARE = 0.3;

/** Whether the bytes may be text: files of other kinds have zero bytes that no encoding of text contains. */
export function isText(bytes: Uint8Array): boolean {
  return utf16Of(bytes) !== null || !bytes.subarray(0, SAMPLE_BYTES).includes(0);
}

/**
 * Yields the text piece by piece, with `\n` at the end of each line and without a byte order mark. `isCut`
 * means that the bytes are only the beginning of a file.
 */
export function* textOf(bytes: Uint8Array, isCut = false): Generator<string> {
  const decode = decoderOf(encodingOf(bytes, isCut));
  let isAfterReturn = false;
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const text: string = decode(bytes.subarray(at, at + CHUNK_BYTES));
    // A carriage return at the end of a piece may be half of a line break.
    const whole: string = isAfterReturn ? `\r${text}` : text;
    isAfterReturn = whole.endsWith('\r') && at + CHUNK_BYTES < bytes.length;
    yield (isAfterReturn ? whole.slice(0, -1) : whole).replace(/\r\n?/g, '\n');
  }
}

function encodingOf(bytes: Uint8Array, isCut: boolean): Encoding {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return utf16Of(bytes) ?? (hasMark || isUtf8(bytes, isCut) ? 'utf-8' : 'windows-1252');
}

/** Whether the bytes are valid UTF-8; the last character of a truncated file may be truncated too. */
function isUtf8(bytes: Uint8Array, isCut: boolean): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
      decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true });
    if (!isCut) decoder.decode();
    return true;
  } catch {
    return false;
  }
}

function utf16Of(bytes: Uint8Array): Encoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
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

function decoderOf(encoding: Encoding): (bytes: Uint8Array) => string {
  if (encoding === 'windows-1252') return decodeWindows1252;
  const decoder = new TextDecoder(encoding);
  return (bytes) => decoder.decode(bytes, { stream: true });
}

/** The characters of Windows-1252 where Latin-1 has control characters. Node's own decoder confuses the two in some versions. */
const OF_WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const CODES_AT_ONCE = 8192;

function decodeWindows1252(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CODES_AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, at + CODES_AT_ONCE));
  return text.replace(/[\x80-\x9f]/g, (sign) => OF_WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign);
}

/**
 * Decodes the text of a CSV, whose encoding depends on the program that wrote it. It runs in browser and server, so it uses nothing
 * of Node.
 */
import type { TextEncoding } from '../../contract/files/text-encodings.js';

/** The encoding of a text. */
export interface FoundEncoding {
  encoding: TextEncoding;
  /** False for a guess: a person should look at the text before it is used. */
  isSure: boolean;
}

const CHUNK_BYTES = 256 * 1024;
const SAMPLE_BYTES = 4096;
/** UTF-16 has a zero byte in each digit, blank and line break, and in each letter of most European languages. */
const UTF16_SHARE = 0.05;
/** A text may have a few control characters by mistake; other files have many more. */
const CONTROL_SHARE = 0.05;

/** Whether the bytes may be text. */
export function isText(bytes: Uint8Array): boolean {
  if (utf16Of(bytes) !== null) return true;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  return sample.filter(isControl).length < sample.length * CONTROL_SHARE;
}

/** Tab, line feed, vertical tab, form feed, carriage return and escape occur in texts. */
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);

interface TextOptions {
  /** Whether the bytes are only the beginning of a file. */
  isCut?: boolean;
  /** The encoding that a person has chosen. */
  encoding?: TextEncoding | undefined;
}

/** Yields the text piece by piece, with `\n` at the end of each line and without a byte order mark. */
export function* textOf(bytes: Uint8Array, { isCut = false, encoding }: TextOptions = {}): Generator<string> {
  const decode = decoderOf(encoding ?? encodingOf(bytes, isCut).encoding);
  let isAfterReturn = false;
  for (let at = 0, end = 0; at < bytes.length; at = end) {
    end = endOfChunk(bytes, at);
    const isLast = end === bytes.length;
    const text: string = decode(bytes.subarray(at, end), !isLast ? 'more' : isCut ? 'cut' : 'end');
    // A carriage return at the end of a piece may be half of a line break.
    const whole: string = isAfterReturn ? `\r${text}` : text;
    isAfterReturn = whole.endsWith('\r') && !isLast;
    yield (isAfterReturn ? whole.slice(0, -1) : whole).replace(/\r\n?/g, '\n');
  }
}

/** A chunk doesn't end within a character of UTF-8. */
function endOfChunk(bytes: Uint8Array, at: number): number {
  let end = Math.min(at + CHUNK_BYTES, bytes.length);
  for (let more = 0; more < 3 && isContinuation(bytes[end]); more += 1) end += 1;
  return end;
}

/** Finds the encoding of a text by its bytes. */
export function encodingOf(bytes: Uint8Array, isCut = false): FoundEncoding {
  const utf16 = utf16Of(bytes);
  if (utf16) return { encoding: utf16, isSure: true };
  if (isUtf8(bytes, isCut)) return { encoding: 'utf-8', isSure: true };
  return { encoding: isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252', isSure: false };
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

/** Whether a text that isn't valid UTF-8 has at least as many characters of UTF-8 as bytes of another encoding. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return true;
  let [valid, others] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const length = characterBytes(bytes, at);
    if (length === 0) others += 1;
    else {
      valid += 1;
      at += length - 1;
    }
  }
  return valid >= others;
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** The least and the greatest second byte after a first byte for which not all are valid. */
const SECOND_BYTES: Record<number, readonly [number, number]> = {
  0xe0: [0xa0, 0xbf],
  0xed: [0x80, 0x9f],
  0xf0: [0x90, 0xbf],
  0xf4: [0x80, 0x8f],
};

/** How many bytes the UTF-8 character at a place has; 0 if there is none. */
function characterBytes(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  for (let index = 1; index < length; index += 1) if (!isContinuation(bytes[at + index])) return 0;
  const [least, greatest] = SECOND_BYTES[first] ?? [0x80, 0xbf];
  const second = bytes[at + 1] ?? 0;
  return second >= least && second <= greatest ? length : 0;
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
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

/** Decodes the next bytes, after which more follow, or the file ends or is cut off. */
type Decode = (bytes: Uint8Array, then: 'more' | 'cut' | 'end') => string;

function decoderOf(encoding: TextEncoding): Decode {
  if (encoding === 'windows-1252') return decodeWindows1252;
  if (encoding === 'utf-8') return utf8Decoder();
  const decoder = new TextDecoder(encoding);
  return (bytes, then) => decoder.decode(bytes, { stream: then !== 'end' });
}

/** Decodes UTF-8 whose chunks end between characters. A byte that belongs to no character is read as one of Windows-1252. */
function utf8Decoder(): Decode {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let isFirst = true;
  return (bytes, then) => {
    const text = decodeUtf8(then === 'cut' ? withoutCutCharacter(bytes) : bytes, strict);
    const isMarked = isFirst && text.startsWith('\ufeff');
    isFirst = false;
    return isMarked ? text.slice(1) : text;
  };
}

/** The bytes without the beginning of a character at their end. */
function withoutCutCharacter(bytes: Uint8Array): Uint8Array {
  let at = bytes.length - 1;
  while (at > bytes.length - 4 && isContinuation(bytes[at])) at -= 1;
  const isWhole = characterBytes(bytes, at) === bytes.length - at;
  return isWhole || (bytes[at] ?? 0) < 0xc2 ? bytes : bytes.subarray(0, Math.max(at, 0));
}

function decodeUtf8(bytes: Uint8Array, strict: TextDecoder): string {
  try {
    return strict.decode(bytes);
  } catch {
    let text = '';
    let from = 0;
    for (let at = 0; at < bytes.length;) {
      const length = characterBytes(bytes, at);
      at += length;
      if (length > 0) continue;
      text += strict.decode(bytes.subarray(from, at));
      text += decodeWindows1252(bytes.subarray(at, at + 1));
      at += 1;
      from = at;
    }
    return text + strict.decode(bytes.subarray(from));
  }
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

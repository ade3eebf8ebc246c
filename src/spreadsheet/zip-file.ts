/** A ZIP file made piece by piece: each piece is compressed at once, so that a large sheet is never in memory as a whole. */
import { Crc32 } from './crc32.js';

const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
const NEEDED_VERSION = 20;
/**
 * The fixed date of all entries, so that the same rows give the same file: 1 January 1980, the first day of
 * the ZIP format.
 */
const NO_DATE = 0x0021;

interface Entry {
  name: Uint8Array<ArrayBuffer>;
  crc: number;
  compressedBytes: number;
  bytes: number;
  offset: number;
}

export class ZipFile {
  readonly #parts: BlobPart[] = [];
  readonly #entries: Entry[] = [];
  #offset = 0;

  /** Adds a whole file. */
  async add(name: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
    const growing = this.open(name);
    await growing.write(content);
    await growing.close();
  }

  /** A file that grows. It is added to the ZIP when it is closed; several may be open at the same time. */
  open(name: string): GrowingFile {
    return new GrowingFile((packed) => this.#append(name, packed));
  }

  /** Returns the ZIP. Nothing can be added after it. */
  finish(type: string): Blob {
    const directory = this.#entries.map((entry) => directoryRecord(entry));
    const bytes = directory.reduce((sum, record) => sum + record.byteLength, 0);
    return new Blob([...this.#parts, ...directory, endRecord(directory.length, bytes, this.#offset)], {
      type,
    });
  }

  #append(name: string, { parts, ...sizes }: Packed): void {
    const entry: Entry = { name: new TextEncoder().encode(name), ...sizes, offset: this.#offset };
    const head = localHeader(entry);
    this.#parts.push(head, ...parts);
    this.#entries.push(entry);
    this.#offset += head.byteLength + entry.compressedBytes;
  }
}

interface Packed extends Pick<Entry, 'crc' | 'compressedBytes' | 'bytes'> {
  parts: Uint8Array<ArrayBuffer>[];
}

/** One file of a ZIP while it is written. */
export class GrowingFile {
  readonly #crc = new Crc32();
  #bytes = 0;
  readonly #deflate = new CompressionStream('deflate-raw');
  readonly #writer = this.#deflate.writable.getWriter();
  readonly #packed = collect(this.#deflate.readable);

  constructor(private readonly done: (packed: Packed) => void) {}

  /** Writes bytes. Resolves when the file can take more. */
  async write(content: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#crc.add(content);
    this.#bytes += content.byteLength;
    await this.#writer.write(content);
  }

  async close(): Promise<void> {
    await this.#writer.close();
    const parts = await this.#packed;
    const compressedBytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
    this.done({ parts, compressedBytes, bytes: this.#bytes, crc: this.#crc.value });
  }
}

async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value);
  }
}

function localHeader(entry: Entry): Uint8Array<ArrayBuffer> {
  return record(30, entry.name, (view) => {
    view.setUint32(0, 0x04034b50, true);
    writeShared(view, 4, entry);
  });
}

function directoryRecord(entry: Entry): Uint8Array<ArrayBuffer> {
  return record(46, entry.name, (view) => {
    view.setUint32(0, 0x02014b50, true);
    view.setUint16(4, NEEDED_VERSION, true);
    writeShared(view, 6, entry);
    view.setUint32(42, entry.offset, true);
  });
}

/** The fields of an entry that both headers contain, in the same order. */
function writeShared(view: DataView, at: number, { name, crc, compressedBytes, bytes }: Entry): void {
  view.setUint16(at, NEEDED_VERSION, true);
  view.setUint16(at + 2, UTF8_NAMES, true);
  view.setUint16(at + 4, DEFLATED, true);
  view.setUint16(at + 8, NO_DATE, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, compressedBytes, true);
  view.setUint32(at + 18, bytes, true);
  view.setUint16(at + 22, name.byteLength, true);
}

function endRecord(entries: number, bytes: number, offset: number): Uint8Array<ArrayBuffer> {
  return record(22, new Uint8Array(), (view) => {
    view.setUint32(0, 0x06054b50, true);
    view.setUint16(8, entries, true);
    view.setUint16(10, entries, true);
    view.setUint32(12, bytes, true);
    view.setUint32(16, offset, true);
  });
}

function record(
  fixedBytes: number,
  name: Uint8Array,
  write: (view: DataView) => void,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fixedBytes + name.byteLength);
  write(new DataView(bytes.buffer));
  bytes.set(name, fixedBytes);
  return bytes;
}

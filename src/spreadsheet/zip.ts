/**
 * The ZIP of an .xlsx, written and read by fflate: 8 kB of JavaScript that runs in a page, in a worker and in Node without code made
 * at run time, so that no Content-Security-Policy forbids it. Only the server reads uploads by yauzl
 * (`server/uploads/worker/file-reader.ts`), as streams: up to 400 MB unpacked don't fit into the memory of its thread.
 */
import {
  strToU8,
  unzipSync,
  Zip,
  ZipPassThrough,
  zipSync,
  type UnzipFileFilter,
  type Unzipped,
} from 'fflate';
import { unusable, UnusableFile } from './reading/unusable-file.js';
import type { OpenZip } from './reading/zip.js';

type Bytes = Uint8Array<ArrayBuffer>;

/** The list of the parts. It comes first, because some programs detect the kind of the file by it. */
export const CONTENT_TYPES = '[Content_Types].xml';

/** The compression of a ZIP's entry. */
const DEFLATED = 8;
/** All entries have the first day of the ZIP format, in every time zone, so that the same rows give the same file. */
const OPTIONS = { mtime: new Date(1980, 0, 1) };

/** The parts of a ZIP that another of our libraries has made. */
export const partsOf = (zip: Uint8Array): Record<string, Uint8Array> => unzipSync(zip);

/** Packs parts that are there as a whole. */
export const zipOf = ({
  [CONTENT_TYPES]: types = new Uint8Array(),
  ...parts
}: Record<string, Uint8Array>): Bytes => zipSync({ [CONTENT_TYPES]: types, ...parts }, OPTIONS);

/** A ZIP made piece by piece: each piece is compressed at once, so that a large part is never in memory as a whole. */
export class GrowingZip {
  readonly #packed: Bytes[] = [];
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#packed.push(chunk);
  });

  /** Adds a whole part. */
  async add(path: string, content: string): Promise<void> {
    const part = this.open(path);
    await part.write(strToU8(content));
    await part.close();
  }

  /** A part that grows. What is added before it is closed comes after it. */
  open(path: string): GrowingPart {
    const part = new GrowingPart(path);
    this.#zip.add(part);
    return part;
  }

  /** Nothing can be added after it. Every part must be closed. */
  finish(type: string): Blob {
    this.#zip.end();
    return new Blob(this.#packed, { type });
  }
}

/**
 * One part while it is written. The browser or Node compresses it, in a thread of its own: compressed by fflate, which can do it too,
 * a download of 100,000 rows took 40 % longer.
 */
class GrowingPart extends ZipPassThrough {
  override readonly compression = DEFLATED;
  override readonly mtime = OPTIONS.mtime;
  readonly #deflate = new CompressionStream('deflate-raw');
  readonly #writer = this.#deflate.writable.getWriter();
  readonly #isPacked = this.#pack();
  #isTaken: Promise<void> = Promise.resolve();

  /** Resolves when the part can take more. */
  write(piece: Uint8Array): Promise<void> {
    this.push(piece);
    return this.#isTaken;
  }

  async close(): Promise<void> {
    this.push(new Uint8Array(), true);
    await this.#isPacked;
  }

  /** fflate calls this with each piece after counting its bytes and its checksum. */
  protected override process(piece: Uint8Array, isLast: boolean): void {
    this.#isTaken = isLast ? this.#writer.close() : this.#writer.write(piece as Bytes);
  }

  async #pack(): Promise<void> {
    const reader = this.#deflate.readable.getReader();
    for (;;) {
      const { done, value = new Uint8Array() } = await reader.read();
      this.ondata(null, value, done);
      if (done) return;
    }
  }
}

/** The maximum number of files in a ZIP; a normal workbook has a few dozen. */
const MAX_ENTRIES = 5000;
/** Unpacked parts are given in chunks, because the first rows are often enough. */
const CHUNK_BYTES = 64 * 1024;

/** Opens a ZIP that somebody has chosen, whose files have at most so many bytes together when they are unpacked. */
export const openZipWithin =
  ({ inflatedBytes: most }: { inflatedBytes: number }): OpenZip =>
  (bytes) => {
    if (isEncrypted(bytes)) throw unusable('file-protected');
    const paths = new Map<string, string>();
    let packedBytes = 0;
    let inflatedBytes = 0;
    unpack(bytes, ({ name, size, originalSize }) => {
      packedBytes += size;
      inflatedBytes += originalSize;
      if (inflatedBytes > most || paths.size >= MAX_ENTRIES) throw unusable('file-inflated');
      // Entries that share bytes would be unpacked again and again.
      if (packedBytes > bytes.length) throw unusable('file-broken');
      paths.set(name.toLowerCase(), name);
      return false;
    });
    return Promise.resolve({
      has: (path) => paths.has(path.toLowerCase()),
      bytesOf: function* (path) {
        const wanted = paths.get(path.toLowerCase());
        if (wanted === undefined) return;
        // Never more bytes than the directory declares, because fflate writes into a buffer of that size.
        const part = unpack(bytes, ({ name }) => name === wanted)[wanted] ?? new Uint8Array();
        for (let at = 0; at < part.length; at += CHUNK_BYTES) yield part.subarray(at, at + CHUNK_BYTES);
      },
    });
  };

/** The first entry says it: its flags are behind its signature and version. */
const isEncrypted = (zip: Uint8Array): boolean => ((zip[6] ?? 0) & 1) === 1;

function unpack(zip: Uint8Array, filter: UnzipFileFilter): Unzipped {
  try {
    return unzipSync(zip, { filter });
  } catch (error) {
    throw error instanceof UnusableFile ? error : unusable('file-broken');
  }
}

/**
 * The ZIP of an .xlsx, written and read by fflate: 8 kB of JavaScript that runs in a page, in a worker and in Node without code made
 * at run time, so that no Content-Security-Policy forbids it. Only the server reads uploads by yauzl
 * (`server/uploads/worker/server-zip.ts`), as streams: up to 400 MB unpacked don't fit into the memory of its thread.
 */
import {
  strToU8,
  unzipSync,
  Zip,
  ZipDeflate,
  zipSync,
  type UnzipFileFilter,
  type Unzipped,
  type ZipOptions,
} from 'fflate';
import { unusable, UnusableFile } from './reading/unusable-file.js';
import type { OpenZip } from './reading/zip.js';

type Bytes = Uint8Array<ArrayBuffer>;

/** The list of the parts. It comes first, because some programs detect the kind of the file by it. */
export const CONTENT_TYPES = '[Content_Types].xml';

/**
 * Level 4 takes half the time of 6 for 6 % more bytes. All entries have the first day of the ZIP format in every time zone, so that the
 * same rows give the same file.
 */
const OPTIONS: ZipOptions = { level: 4, mtime: new Date(1980, 0, 1) };

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

  add(path: string, content: string): void {
    this.open(path).push(strToU8(content), true);
  }

  /** A part that grows until it is pushed with `true`. What is added meanwhile comes after it. */
  open(path: string): ZipDeflate {
    const part = new ZipDeflate(path, OPTIONS);
    this.#zip.add(part);
    return part;
  }

  /** Nothing can be added after it. */
  finish(type: string): Blob {
    this.#zip.end();
    return new Blob(this.#packed, { type });
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

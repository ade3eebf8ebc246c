/** The files inside an .xlsx, with a limit on their unpacked size, which is checked before unpacking and again while unpacking. */
import yauzl from 'yauzl';
import { MAX_UPLOAD } from '../../../src/contract/limits.js';
import { unusable, UnusableFile } from '../../../src/spreadsheet/reading/unusable-file.js';
import type { OpenZip } from '../../../src/spreadsheet/reading/zip.js';

/** The maximum number of files in a zip; a normal workbook has a few dozen. */
const MAX_ENTRIES = 5000;

export const openZip: OpenZip = async (bytes) => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const file = await readable(() => yauzl.fromBufferPromise(buffer, { lazyEntries: true }));
  const entries = new Map<string, yauzl.Entry>();
  let inflatedBytes = 0;
  await readable(async () => {
    for await (const entry of file.eachEntry()) {
      inflatedBytes += entry.uncompressedSize;
      if (inflatedBytes > MAX_UPLOAD.inflatedBytes || entries.size >= MAX_ENTRIES)
        throw unusable('file-inflated');
      if (entry.isEncrypted()) throw unusable('file-protected');
      entries.set(entry.fileName.toLowerCase(), entry);
    }
  });
  return {
    has: (path) => entries.has(path.toLowerCase()),
    bytesOf: async function* (path) {
      const entry = entries.get(path.toLowerCase());
      if (!entry) return;
      const stream = await readable(() => file.openReadStreamPromise(entry));
      let readBytes = 0;
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          readBytes += chunk.length;
          // yauzl ends a stream that is longer than its entry declares. This check is a second safeguard.
          if (readBytes > MAX_UPLOAD.inflatedBytes) throw unusable('file-inflated');
          yield chunk;
        }
      } catch (error) {
        throw asUnusable(error);
      }
    },
  };
};

async function readable<T>(reading: () => Promise<T>): Promise<T> {
  try {
    return await reading();
  } catch (error) {
    throw asUnusable(error);
  }
}

/** The sender gets the same error for everything that a damaged zip causes. */
const asUnusable = (error: unknown): UnusableFile =>
  error instanceof UnusableFile ? error : unusable('file-broken');

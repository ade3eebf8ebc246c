/** Unpacks the files of an .xlsx in the browser. */
import { unusable } from './unusable-file.js';
import type { OpenZip } from './zip.js';

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const FILE_HEADER_BYTES = 30;
const ENCRYPTED_FLAG = 1;
/** Where a ZIP of more than 4 GB (ZIP64) has its sizes elsewhere. */
const ZIP64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  method: number;
  /** The place and the packed size of the file. */
  at: number;
  bytes: number;
}

interface Limits {
  inflatedBytes: number;
}

/** Opens a ZIP whose files have at most so many bytes together when they are unpacked. */
export const openZipWithin =
  ({ inflatedBytes: most }: Limits): OpenZip =>
  (bytes) => {
    const { entries, inflatedBytes } = directoryOf(bytes);
    if (inflatedBytes > most) throw unusable('file-inflated');
    return Promise.resolve({
      has: (path) => entries.has(path.toLowerCase()),
      bytesOf: (path) => inflated(bytes, entries.get(path.toLowerCase()), most),
    });
  };

function directoryOf(bytes: Uint8Array): { entries: Map<string, Entry>; inflatedBytes: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const entries = new Map<string, Entry>();
  let inflatedBytes = 0;
  let at = view.getUint32(end + 16, true);
  if (at === ZIP64) throw unusable('file-inflated');
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) throw unusable('file-broken');
    if ((view.getUint16(at + 8, true) & ENCRYPTED_FLAG) !== 0) throw unusable('file-protected');
    inflatedBytes += view.getUint32(at + 24, true);
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    );
    const path = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + name));
    entries.set(path.toLowerCase(), {
      method: view.getUint16(at + 10, true),
      at: view.getUint32(at + 42, true),
      bytes: view.getUint32(at + 20, true),
    });
    at += ENTRY_BYTES + name + extra + comment;
  }
  return { entries, inflatedBytes };
}

/** Where the record at the end of a ZIP begins. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT_BYTES; at -= 1)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  throw unusable('file-broken');
}

/** The bytes of a file. A directory may declare too little, so what is unpacked is counted too. */
async function* inflated(
  bytes: Uint8Array,
  entry: Entry | undefined,
  most: number,
): AsyncGenerator<Uint8Array> {
  if (!entry) return;
  const header = new DataView(bytes.buffer, bytes.byteOffset + entry.at, FILE_HEADER_BYTES);
  const start = entry.at + FILE_HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = bytes.slice(start, start + entry.bytes);
  if (packed.length < entry.bytes) throw unusable('file-broken');
  if (entry.method === STORED) {
    yield packed;
    return;
  }
  if (entry.method !== DEFLATED) throw unusable('file-broken');
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let unpackedBytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw unusable('file-broken');
      });
      if (done) return;
      unpackedBytes += value.length;
      if (unpackedBytes > most) throw unusable('file-inflated');
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

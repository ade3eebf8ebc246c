/** Reads the directory of a ZIP: the sizes of its files and whether they are encrypted. It unpacks nothing. */

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const ENCRYPTED_FLAG = 1;
const ZIP64_OFFSET = 0xffffffff;

export interface ZipDirectory {
  /** All files together, unpacked. */
  inflatedBytes: number;
  isEncrypted: boolean;
}

/** The directory of a ZIP; null if it is damaged or cut off. Throws for a ZIP of more than 4 GB (ZIP64). */
export function readZipDirectory(bytes: Uint8Array): ZipDirectory | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const directory = { inflatedBytes: 0, isEncrypted: false };
  let at = view.getUint32(end + 16, true);
  if (at === ZIP64_OFFSET) throw new Error('ZIP64 is not read here');
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) return null;
    directory.isEncrypted ||= (view.getUint16(at + 8, true) & ENCRYPTED_FLAG) !== 0;
    directory.inflatedBytes += view.getUint32(at + 24, true);
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    at += ENTRY_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return directory;
}

/** Where the record at the end of a ZIP begins; null if there is none. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT_BYTES; at -= 1)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  return null;
}

/** The bytes of a file, of which a reader may take only the first. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The files inside an .xlsx, which the server unpacks by yauzl and the browser by fflate. */
export interface Zip {
  has(path: string): boolean;
  /** The bytes of a file of the zip, chunk by chunk; none for a missing file. Throws UnusableFile when the zip is damaged. */
  bytesOf(path: string): Chunks;
}

/** Throws UnusableFile when the directory of the zip is damaged, protected, or declares too much. */
export type OpenZip = (bytes: Uint8Array) => Promise<Zip>;

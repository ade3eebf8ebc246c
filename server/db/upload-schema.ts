/** The tables of uploads, and of bypass batches. */
import type { ColumnType } from 'kysely';
import type { TextEncoding } from '../../src/contract/files/text-encodings.js';
import type { UploadPurpose, UploadState } from '../../src/contract/uploads/upload.js';

type InstantMs = number;
/** A column with a default, which an insert may leave out. */
type WithDefault<T> = ColumnType<T, T | undefined, T>;

/** An upload and its state. Only uploads/ reads the JSON columns. */
export interface UploadsTable {
  id: string;
  user_id: string;
  /** The address from which it was sent, for the audit. */
  address: string;
  purpose: UploadPurpose;
  file_name: string;
  file_bytes: number;
  /** SHA-256 of the file, to recognize a file that was uploaded before. */
  file_hash: string;
  state: UploadState;
  /** JSON of a coded text (`uploads/unusable-file.ts`). */
  sentence: string | null;
  /** 1: sent in one call, so it is inserted without a preview when no error is found. */
  is_one_call: 0 | 1;
  /** A JSON array of the sheets' names. */
  sheets: string;
  sheet: string | null;
  /** The encoding that a person has chosen for a CSV; null: it is found by the bytes. */
  encoding: WithDefault<TextEncoding | null>;
  /** A JSON array of texts; null until it is read. */
  header: string | null;
  /** JSON: field → column. */
  columns: string | null;
  /** The default area code when the file was checked, so that the commit inserts what the preview showed. */
  area_code: string | null;
  /** JSON of the contract's preview. */
  preview: string | null;
  rows_done: number;
  rows_total: number | null;
  /** The last row of the sheet that is inserted. After a crash or restart, inserting resumes after it. */
  checkpoint_row: number;
  inserted: number;
  skipped: number;
  /** How many rentals an undo has removed so far. */
  taken_out: WithDefault<number>;
  /** JSON: how many rentals an undo left in, and why. Null if the upload wasn't undone. */
  stays: string | null;
  /**
   * Who cancelled the insertion or asked for the undo, and from which address, for the audit; null means
   * nobody.
   */
  ended_by: string | null;
  ended_from: string | null;
  created_at: InstantMs;
  finished_at: InstantMs | null;
  /**
   * The server that works on the upload, and the end of its lease. Other servers don't touch the upload
   * before that.
   */
  worker_id: string | null;
  worker_until: InstantMs | null;
}

/** The bytes of a file that is still needed, in pieces small enough that none blocks others. */
export interface UploadFilesTable {
  upload_id: string;
  piece: number;
  bytes: Uint8Array;
}

export interface UploadSkipsTable {
  upload_id: string;
  /** The row's number in the sheet; the header is 1. */
  row: number;
  reason: string;
  /** A JSON array of the texts in the file; very long ones are shortened. */
  cells: string;
}

/** Which columns somebody chose by hand for files with a certain header. */
export interface UploadMatchesTable {
  user_id: string;
  header_key: string;
  /** JSON: field → column. */
  columns: string;
}

/** Rentals that were taken out of the pool together. */
export interface BypassBatchesTable {
  id: string;
  /** The admin for whom the rentals were taken. */
  admin_id: string;
  user_id: string;
  rentals: number;
  /** JSON: the rentals as they were at that time, so that a file that is made again is the same. */
  rows: string;
  created_at: InstantMs;
}

/** The tables of intake: uploads step by step, and batches of bypass. */
import type { ColumnType } from 'kysely';
import type { UploadPurpose, UploadState } from '../../src/contract/upload.js';

type InstantMs = number;
/** A column with a default: an insert may leave it out. */
type WithDefault<T> = ColumnType<T, T | undefined, T>;

/** An upload and where it stands. What is written as JSON is read by nobody but intake. */
export interface UploadsTable {
  id: string;
  user_id: string;
  /** Where it was sent from, for the audit. */
  address: string;
  purpose: UploadPurpose;
  file_name: string;
  file_bytes: number;
  /** SHA-256 of the file: the same file is noticed. */
  file_hash: string;
  state: UploadState;
  /** JSON of a coded text (`intake/stored-refusal.ts`); in rows of older versions an English sentence. */
  sentence: string | null;
  /** 1: sent in one call, so it is inserted as soon as it is found fit, without a preview. */
  is_one_call: 0 | 1;
  /** A JSON array of names. */
  sheets: string;
  sheet: string | null;
  /** A JSON array of texts; null until it is read. */
  header: string | null;
  /** JSON: field → column. */
  columns: string | null;
  /** The default area code when the file was checked: what was shown before the commit is what is inserted. */
  area_code: string | null;
  /** JSON of the contract's preview. */
  preview: string | null;
  rows_done: number;
  rows_total: number | null;
  /** The last line of the sheet whose row is in: inserting goes on after it, whatever ended the server. */
  checkpoint_row: number;
  inserted: number;
  skipped: number;
  /** How many rentals an undo has taken out, so far. */
  taken_out: WithDefault<number>;
  /** JSON: how many rentals an undo left in, and why; null: it isn't undone. */
  stays: string | null;
  /** Who cancelled the inserting or asked for the undo, and from where, for the audit; null: nobody. */
  ended_by: string | null;
  ended_from: string | null;
  created_at: InstantMs;
  finished_at: InstantMs | null;
  /** Which server works at it, and until when the others leave it to that one. */
  worker_id: string | null;
  worker_until: InstantMs | null;
}

/** The bytes of a file that is still needed, in pieces small enough not to hold anybody up. */
export interface UploadFilesTable {
  upload_id: string;
  piece: number;
  bytes: Uint8Array;
}

export interface UploadSkipsTable {
  upload_id: string;
  /** Its line in the sheet; the header is 1. */
  row: number;
  reason: string;
  /** A JSON array of texts, as they stood in the file but for very long ones. */
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
  /** The admin for whom they were taken. */
  admin_id: string;
  user_id: string;
  rentals: number;
  /** JSON: the rentals as they were then, so that the file is the same whenever it is made again. */
  rows: string;
  created_at: InstantMs;
}

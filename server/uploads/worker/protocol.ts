/** The messages between the server and its reading thread: a question, then its answer, one at a time. */
import type { Coded } from '../../../src/contract/base/coded.js';
import type { TextEncoding } from '../../../src/contract/files/text-encodings.js';
import type { FoundEncoding } from '../../../src/spreadsheet/reading/decode-text.js';
import type { RawRow } from '../../../src/spreadsheet/reading/raw-row.js';
import type { Batch, RowsWanted } from './file-reader.js';

/** The data that the thread starts with. The bytes are transferred, not copied. */
export interface ReadingStart {
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
  /** The encoding that a person has chosen for a CSV; missing or null: it is found. */
  encoding?: TextEncoding | null;
}

export interface Answers {
  sheets: string[];
  encoding: FoundEncoding | null;
  header: RawRow;
  count: number;
  /**
   * The next rows; null when there are no more. If the question has `wanted`, reading starts from the
   * beginning, else it continues.
   */
  next: Batch | null;
}

export type Question =
  | { ask: 'sheets' }
  | { ask: 'encoding' }
  | { ask: 'header'; sheet: string | null }
  | { ask: 'count'; sheet: string | null }
  | { ask: 'next'; wanted: RowsWanted | null };

export type Reply =
  | { kind: 'answer'; answer: Answers[keyof Answers] }
  | { kind: 'unusable'; text: Coded }
  | { kind: 'mistake'; message: string };

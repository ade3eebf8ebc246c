/** The messages between the server and its reading thread: a question, then its answer, one at a time. */
import type { Coded } from '../../../src/contract/coded.js';
import type { Batch, RowsWanted } from './file-reader.js';

/** The data that the thread starts with. The bytes are transferred, not copied. */
export interface ReadingStart {
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
}

export interface Answers {
  sheets: string[];
  header: string[];
  count: number;
  /**
   * The next rows; null when there are no more. If the question has `wanted`, reading starts from the
   * beginning, else it continues.
   */
  next: Batch | null;
}

export type Question =
  | { ask: 'sheets' }
  | { ask: 'header'; sheet: string | null }
  | { ask: 'count'; sheet: string | null }
  | { ask: 'next'; wanted: RowsWanted | null };

export type Reply =
  | { kind: 'answer'; answer: Answers[keyof Answers] }
  | { kind: 'unusable'; status: 400 | 413 | 415; text: Coded }
  | { kind: 'mistake'; message: string };

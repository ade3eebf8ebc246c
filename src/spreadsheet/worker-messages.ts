/** The messages between the page and the worker that writes spreadsheets: an order, and an answer with the same number. */
import type { SheetKind } from './paged-sheet.js';
import type { Workbook } from './workbook-file.js';

export type Order =
  | { kind: 'begin'; sheet: SheetKind }
  | { kind: 'read'; page: number; answer: ArrayBuffer }
  | { kind: 'write'; page: number }
  | { kind: 'finish' }
  /** A workbook whose rows are at hand. */
  | { kind: 'workbook'; workbook: Workbook };

export interface ToWorker {
  id: number;
  order: Order;
}

export type FromWorker =
  | { kind: 'ready' }
  /** For `read` the list's total, for `write` the new rows, for `finish` and `workbook` the file. */
  | { kind: 'done'; id: number; count: number; file?: Blob }
  | { kind: 'failed'; id: number; message: string };

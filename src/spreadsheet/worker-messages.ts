/** What the page and the worker of a download say to each other: an order, an answer with the same number. */
import type { SheetKind } from './paged-sheet.js';

export type Order =
  | { kind: 'begin'; sheet: SheetKind }
  | { kind: 'read'; page: number; answer: ArrayBuffer }
  | { kind: 'write'; page: number }
  | { kind: 'finish' };

export interface ToWorker {
  id: number;
  order: Order;
}

export type FromWorker =
  | { kind: 'ready' }
  /** Of `read` the list's total, of `write` the new rows, of `finish` the file. */
  | { kind: 'done'; id: number; count: number; file?: Blob }
  | { kind: 'failed'; id: number; message: string };

/** What the page and the worker of a download say to each other: an order, an answer. */
import type { LeadsList } from '../contract/rental-lists.js';

export type ToWorker =
  { kind: 'begin'; list: LeadsList } | { kind: 'add'; page: unknown } | { kind: 'finish' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'begun' }
  | { kind: 'added'; rows: number }
  | { kind: 'file'; file: Blob }
  | { kind: 'failed'; message: string };

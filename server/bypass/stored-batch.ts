/** How a batch is stored: with its columns and rows at that time, so that its file stays the same when the lead fields change. */
import { LEAD_LIST, type LeadColumns, type LeadField } from '../../src/contract/rentals/lead-fields.js';

/** A cell: a text, or an instant (milliseconds UTC). */
export type BatchCell = string | number;
/** The cells of a rental, in the order of the columns. */
export type BatchRow = readonly BatchCell[];

export interface StoredBatch {
  columns: readonly { header: string; width: number }[];
  rows: readonly BatchRow[];
}

const DATE = { header: 'Date & Time', width: 20 };
const bypassed = LEAD_LIST.filter(({ sheet }: LeadField) => sheet.isInBypass);
/** The fields of the leads tables come first. */
const FIELDS = [
  ...bypassed.filter(({ table }) => table !== null),
  ...bypassed.filter(({ table }) => table === null),
];

/** The columns of a new batch. */
export const BATCH_COLUMNS = [
  DATE,
  ...FIELDS.map(({ label, sheet }) => ({ header: label, width: sheet.width })),
];

/** The cells of a rental, in the order of `BATCH_COLUMNS`. */
export const batchRow = (rental: LeadColumns & { created_at: number }): BatchRow => [
  rental.created_at,
  ...FIELDS.map(({ column }) => rental[column] ?? ''),
];

/** What is stored in place of a batch whose file was erased. */
export const ERASED_BATCH = 'null';

/** Reads a stored batch that wasn't erased. The cast is safe, because only this folder writes this JSON. */
export const readBatch = (json: string) => JSON.parse(json) as StoredBatch;

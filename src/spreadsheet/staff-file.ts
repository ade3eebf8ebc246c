/** Reads a file of staff completely: it is small, and its rows are sent as JSON. */
import { coded } from '../contract/base/coded.js';
import { MAX_STAFF_IMPORT } from '../contract/limits.js';
import { SKIP_REASONS } from '../contract/refusals/uploads.js';
import { STAFF_COLUMNS, STAFF_FIELDS, staffCell, staffColumnsOf } from '../contract/staff/staff-columns.js';
import type { StaffImportResult, StaffImportRow } from '../contract/staff/staff-import.js';
import type { TextEncoding } from '../contract/files/text-encodings.js';
import type { FileEncoding } from '../contract/uploads/upload.js';
import { readFileRows, withoutColumns, wrongCount, type Refused } from './file-rows.js';
import { headerOf } from './reading/raw-row.js';

export interface ReadStaffFile {
  kind: 'read';
  /** The rows to send. */
  rows: StaffImportRow[];
  /** The rows that aren't sent, because their cells can't be told apart. */
  unreadable: StaffImportResult['refused'];
  /** The header and the rows as they are in the file, for the file of the refused rows. */
  header: string[];
  cellsOf: Record<number, string[]>;
  encoding: FileEncoding | null;
}

/** The rows of a file, or why it can't be used. */
export type StaffFile = ReadStaffFile | Refused;

const likeness = (cells: readonly string[]): number => staffColumnsOf(cells).size;

/** Never fails; a file that can't be read is refused as broken. */
export async function readStaffFile(file: File, encoding?: TextEncoding): Promise<StaffFile> {
  const { bytes: maxBytes, rows: maxRows } = MAX_STAFF_IMPORT;
  const read = await readFileRows(file, { maxBytes, maxRows, likeness, encoding });
  if (read.kind === 'refused') return read;
  const at = headerOf(
    read.rows.map(({ cells }) => cells),
    likeness,
  );
  const header = read.rows[at]?.cells ?? [];
  const others = read.rows.slice(at + 1);
  const columns = staffColumnsOf(header);
  const missing = STAFF_FIELDS.filter((field) => STAFF_COLUMNS[field].isRequired && !columns.has(field));
  if (missing.length > 0) return withoutColumns(missing.map((field) => STAFF_COLUMNS[field].label));
  const wrong = wrongCount(others.length, maxRows);
  if (wrong) return wrong;
  const readable = others.filter((each) => !each.unreadable);
  const rows = readable.map(({ row, cells }) => ({
    row,
    ...Object.fromEntries(
      [...columns].map(([field, index]) => [field, staffCell(field, cells[index] ?? '')]),
    ),
  }));
  const unreadable = others.flatMap(({ row, unreadable: why }) =>
    why ? [{ row, errors: [{ path: '', ...coded(SKIP_REASONS, why) }] }] : [],
  );
  const cellsOf = Object.fromEntries(others.map(({ row, cells }) => [row, cells]));
  return { kind: 'read', rows, unreadable, header, cellsOf, encoding: read.encoding };
}

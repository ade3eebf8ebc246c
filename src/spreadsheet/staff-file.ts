/** Reads a file of staff completely: it is small, and its rows are sent as JSON. */
import { MAX_STAFF_IMPORT } from '../contract/limits.js';
import { STAFF_COLUMNS, STAFF_FIELDS, staffCell, staffColumnsOf } from '../contract/staff-columns.js';
import type { StaffImportRow } from '../contract/staff-import.js';
import { readFileRows, withoutColumns, wrongCount, type Refused } from './file-rows.js';

/** The rows of a file, or why it can't be used. */
export type StaffFile = { kind: 'read'; rows: StaffImportRow[] } | Refused;

/** Never fails; a file that can't be read is refused as broken. */
export async function readStaffFile(file: File): Promise<StaffFile> {
  const read = await readFileRows(file, MAX_STAFF_IMPORT, (first) => staffColumnsOf(first).size);
  if (read.kind === 'refused') return read;
  const [header, ...others] = read.rows;
  const columns = staffColumnsOf(header.cells);
  const missing = STAFF_FIELDS.filter((field) => STAFF_COLUMNS[field].isRequired && !columns.has(field));
  if (missing.length > 0) return withoutColumns(missing.map((field) => STAFF_COLUMNS[field].label));
  const wrong = wrongCount(others.length, MAX_STAFF_IMPORT.rows);
  if (wrong) return wrong;
  const rows = others.map(({ row, cells }) => ({
    row,
    ...Object.fromEntries(
      [...columns].map(([field, index]) => [field, staffCell(field, cells[index] ?? '')]),
    ),
  }));
  return { kind: 'read', rows };
}
